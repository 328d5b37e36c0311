/**
 * Messages of a language: what the lobby says (`it`), or all else (`it-later`).
 * Made by `vite_plugins.ts`.
 */
declare module "virtual:texts/*" {
  const texts: string;
  export default texts;
}
