/** For every test: both languages have been learned, and the browser is one of Great Britain. */
import { LANGUAGES, learnWhole } from "$lib/i18n/texts";

await Promise.all(LANGUAGES.map(learnWhole));

Object.defineProperty(navigator, "languages", { value: ["en-GB"], configurable: true });

if ("Element" in globalThis) Element.prototype.scrollIntoView ??= () => undefined; // jsdom has no screen
