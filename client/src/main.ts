/**
 * What the browser runs first: it asks for the page and for the viewer's language at once, opens the socket
 * meanwhile, and opens the page when both are there. It imports nothing that would keep it from asking.
 */
import { learn, learnLobby } from "$lib/i18n/texts";
import { openEarly } from "$lib/net/early_socket";
import { TOKEN } from "$lib/net/legacy_token";
import { firstLanguage, STORED_AS } from "$lib/settings/first_language";

const showsLobby = ["", "#", "#/"].includes(location.hash);
const language = firstLanguage(localStorage.getItem(STORED_AS), navigator.language);
// Not awaited here: the page imports modules that came with this one, and would wait for it in turn.
void Promise.all([import("./page"), showsLobby ? learnLobby(language) : learn(language)]).then(([page]) =>
  page.open(language),
);

// A token of an earlier version is exchanged for a cookie first, which the socket has to bring.
if (localStorage.getItem(TOKEN) === null) openEarly(showsLobby);
