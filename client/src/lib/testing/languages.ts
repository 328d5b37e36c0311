/** For every test: both languages have been learned. */
import { LANGUAGES, learn } from "$lib/i18n/texts";

await Promise.all(LANGUAGES.map(learn));
