/** The tabs of the account pages, for a member and for anybody else. */
import type { Words } from "$lib/i18n/words";
import type { PageName } from "$lib/app/route";

const OF_MEMBERS = ["account", "cashier", "statement", "limits", "settings"] as const;
const OF_ALL = ["settings", "responsible"] as const;

export function accountTabs(here: PageName, isMember: boolean, words: Words) {
  const pages: readonly PageName[] = isMember ? OF_MEMBERS : OF_ALL;
  const links = pages.map((page) => ({
    href: `#/${page}`,
    text: words.t(`page-${page}`),
    isHere: page === here,
  }));
  return { label: words.t("pages-of-account"), links };
}
