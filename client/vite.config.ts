import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { compressed, namedInTheDocument, texts } from "./vite_plugins";

/** The room that the page of `./room dev` talks to. */
const room = process.env.MAZZIERE_ROOM ?? "http://127.0.0.1:8000";

/** What the first script imports, and what every bundle brings with it. */
const FIRST = [
  "/src/main\\.ts",
  "/src/lib/i18n/texts\\.ts",
  "/src/lib/net/(early_socket|legacy_token)\\.ts",
  "/src/lib/settings/first_language\\.ts",
  "preload-helper",
  "rolldown/runtime",
];

export default defineConfig({
  plugins: [
    svelte(),
    svelteTesting(),
    texts(fileURLToPath(new URL("./src", import.meta.url)), "page.ts"),
    namedInTheDocument("/src/page.ts"),
    compressed(),
  ],
  resolve: { alias: { $lib: fileURLToPath(new URL("./src/lib", import.meta.url)) } },
  build: {
    // The web layer serves this folder and the wheel ships it; it is made, never committed.
    outDir: process.env.MAZZIERE_CLIENT_OUT ?? "../src/mazziere/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Each round trip counts: what the lobby stands on comes as one file, and what a table adds as another.
    // So do its dialogs, and a table against the house: a dozen small parts would be a dozen chances to fail.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first", test: new RegExp(FIRST.join("|")), priority: 3 },
            { name: "page", test: /src\/page\.ts$/, priority: 2 },
            { name: "tables", test: /(TablesPage|OpenTablesBar|TablePreview)\.svelte$/, priority: 1 },
            { name: "dialogs", test: /TableDialogs\.svelte$/ },
            { name: "casino", test: /Casino(Pane|Menu|Side|Title)\.svelte$/ },
          ],
        },
      },
    },
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
    setupFiles: ["src/lib/testing/every_test.ts"],
    // Each file has a context of its own. A process of its own takes three times as long as all its tests.
    pool: "vmThreads",
    // What a test waits for may take 20 seconds on a machine at work on other things: see `eventually`.
    testTimeout: 30_000,
  },
});
