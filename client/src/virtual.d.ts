/** All messages of a language, file after file: put together by `vite_plugins.ts`. */
declare module "virtual:texts/*" {
  const texts: string;
  export default texts;
}
