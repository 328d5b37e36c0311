import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { speak } from "$lib/i18n/index.svelte";
import type { Language } from "$lib/i18n/texts";
import { apply } from "$lib/settings/settings.svelte";

/** The page takes the place of what stood there while it was loading; its first language is learned. */
export function open(language: Language): void {
  const target = document.getElementById("app");
  if (target === null) throw new Error("index.html has lost its #app");
  speak(language);
  apply();
  target.replaceChildren();
  mount(App, { target });
}
