/**
 * What a browser gets first, and how small.
 *
 * The page's own script is small and asks for the rest (`src/main.ts`). So that nothing is asked for one
 * round trip later than it could be, the document itself names what the lobby needs. No style sheet stands in
 * it: the frame that `index.html` draws is seen before any has arrived.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

const TEXTS = "virtual:texts/";
/** What comes after the texts of the lobby: those of the table and most pages, and those of a few pages. */
const LATER = "-later";
const ASIDE = "-aside";
/** A table works without these: desk, casino, account, avatars, cashier, rule books, how games are played,
 * what was played, how a table is opened, what its dialogs say, how a deal is verified, and what the history,
 * a tournament, the ledger and a player's own limits refuse. */
const OF_A_FEW_PAGES = new Set([
  "account",
  "avatars",
  "cashier",
  "casino",
  "casino-desk",
  "desk",
  "history",
  "learn",
  "refused-cashier",
  "refused-casino",
  "refused-history",
  "refused-limits",
  "refused-tournament",
  "rulebook",
  "table-dialogs",
  "table-setup",
  "tournaments-desk",
  "verify",
]);

/**
 * Makes of the Fluent files of a language three modules: `virtual:texts/LANGUAGE` has the messages that
 * `page` and all that it imports statically name, `virtual:texts/LANGUAGE-aside` the others that only a few
 * pages say, `virtual:texts/LANGUAGE-later` all the rest.
 */
export function texts(sources: string, page: string): Plugin {
  return {
    name: "texts",
    resolveId: (id) => (id.startsWith(TEXTS) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${TEXTS}`)) return null;
      const part = [LATER, ASIDE].find((ending) => id.endsWith(ending)) ?? "";
      const language = id.slice(TEXTS.length + 1).replace(part, "");
      const folder = join(sources, "lib", "i18n");
      const pages = readdirSync(join(folder, language)).filter((name) => name.endsWith(".ftl"));
      const files = [`${language}.ftl`, ...pages.toSorted().map((name) => join(language, name))];
      const isNamed = namedBy(sourcesOf(join(sources, page), sources));
      const messages = files.flatMap((name) => {
        this.addWatchFile(join(folder, name));
        const rest = OF_A_FEW_PAGES.has(basename(name, ".ftl")) ? ASIDE : LATER;
        return messagesIn(readFileSync(join(folder, name), "utf-8")).filter(
          ({ key }) => (isNamed(key) ? "" : rest) === part,
        );
      });
      return `export default ${JSON.stringify(messages.map(({ source }) => source).join("\n"))}`;
    },
  };
}

/** The messages of a Fluent file, without its comments. */
function messagesIn(file: string): { key: string; source: string }[] {
  return file
    .replace(/^#.*$/gm, "")
    .split(/^(?=[a-zA-Z])/m)
    .filter((source) => source.trim() !== "")
    .map((source) => ({ key: source.slice(0, source.indexOf(" ")), source: source.trimEnd() }));
}

/** Whether one of these sources names a message: by its key, or as `beginning-${…}`. */
function namedBy(sources: Iterable<string>): (key: string) => boolean {
  const all = [...sources].join("\n");
  const keys = new Set([...all.matchAll(/"([a-zA-Z][\w-]*)"/g)].map(([, key]) => key));
  const beginnings = [...all.matchAll(/`([a-z-]+[-_])\$\{/g)].map(([, beginning]) => beginning!);
  return (key) => keys.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}

const IMPORT = /^\s*(?:import|export)\s(?!type\b)(?:[^;"]*?\sfrom\s)?"([^"]+)"/gm;

/** The sources of a module and of all that it imports statically. */
function sourcesOf(module: string, folder: string, found = new Map<string, string>()): Iterable<string> {
  const file = [module, `${module}.ts`].find((name) => existsSync(name) && statSync(name).isFile());
  if (file !== undefined && !found.has(file)) {
    const source = readFileSync(file, "utf-8");
    found.set(file, source);
    for (const [, name = ""] of source.matchAll(IMPORT)) {
      if (name.startsWith("$lib/")) sourcesOf(join(folder, name.replace("$", "")), folder, found);
      else if (name.startsWith(".")) sourcesOf(join(dirname(file), name), folder, found);
    }
  }
  return found.values();
}

const COMPRESSIBLE = new Set([".css", ".html", ".js", ".json", ".svg", ".webmanifest"]);

/** Has the document name every script and style sheet that the page stands on. */
export function namedInTheDocument(page: string): Plugin {
  return {
    name: "named-in-the-document",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
        const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page)));
        if (first === undefined) throw new Error(`there is no ${page}`);
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        return [...standingOn(first, byName)]
          .filter(({ fileName }) => !html.includes(fileName))
          .flatMap(namesOf);
      },
    },
  };
}

/** A chunk, and all that it imports statically. */
function standingOn(
  chunk: Rolldown.OutputChunk,
  chunks: Map<string, Rolldown.OutputChunk>,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  if (!found.has(chunk)) {
    found.add(chunk);
    for (const name of chunk.imports) standingOn(chunks.get(name)!, chunks, found);
  }
  return found;
}

function namesOf(chunk: Rolldown.OutputChunk): HtmlTagDescriptor[] {
  const named = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
    tag: "link",
    attrs: { ...attrs, crossorigin: true },
    injectTo: "head",
  });
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [
    ...styles.map((style) => named({ rel: "preload", as: "style", href: `/${style}` })),
    named({ rel: "modulepreload", href: `/${chunk.fileName}` }),
  ];
}

/** Writes every file compressed beside itself too, as `NAME.br` and `NAME.gz`, where that is smaller. */
export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle() {
      for (const path of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
        const file = join(folder, path);
        if (!COMPRESSIBLE.has(extname(file)) || !statSync(file).isFile()) continue;
        const body = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        const packed = { br: brotliCompressSync(body, { params }), gz: gzipSync(body, { level: 9 }) };
        for (const [ending, smaller] of Object.entries(packed))
          if (smaller.length < body.length) writeFileSync(`${file}.${ending}`, smaller);
      }
    },
  };
}
