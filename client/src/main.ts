import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { apply } from "$lib/settings/settings.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has lost its #app");

apply();
export default mount(App, { target });
