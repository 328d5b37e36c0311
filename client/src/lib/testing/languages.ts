/** For every test: both languages have been learned. */
import { LANGUAGES, learnWhole } from "$lib/i18n/texts";

await Promise.all(LANGUAGES.map(learnWhole));
