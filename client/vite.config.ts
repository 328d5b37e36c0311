import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The room that the page of `./room dev` talks to. */
const room = process.env.MAZZIERE_ROOM ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: { alias: { $lib: fileURLToPath(new URL("./src/lib", import.meta.url)) } },
  build: {
    // The web layer serves this folder and the wheel ships it; it is made, never committed.
    outDir: process.env.MAZZIERE_CLIENT_OUT ?? "../src/mazziere/web/static",
    emptyOutDir: true,
    target: "es2022",
    // Styles use light-dark() and nesting as they are: rewritten for older browsers, the theme switch breaks.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
  },
  server: {
    proxy: {
      "/api": room,
      "/healthz": room,
      "/schema": room,
      "/ws": { target: room, ws: true },
    },
  },
  test: {
    // The few tests that look at a page ask for jsdom themselves: to make one takes longer than most of them.
    environment: "node",
    include: ["src/**/*.test.ts"],
    // Each file has a context of its own. A process of its own takes three times as long as all its tests.
    pool: "vmThreads",
  },
});
