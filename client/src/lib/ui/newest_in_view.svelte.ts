import type { Attachment } from "svelte/attachments";

/** So close to its end a list counts as read to the end. */
const END_PX = 24;

type Scrolled = Pick<HTMLElement, "scrollTop" | "scrollHeight" | "clientHeight">;

/** Whether somebody reads the end of a list: until they scroll up, and again once they are back there. */
export class Reader {
  isFollowing = true;
  #top = 0;

  /** The list was scrolled, by the reader or by the page; it may have grown since then. */
  scrolled({ scrollTop, scrollHeight, clientHeight }: Scrolled): void {
    const isAtEnd = scrollHeight - scrollTop - clientHeight < END_PX;
    this.isFollowing = isAtEnd || (this.isFollowing && scrollTop >= this.#top);
    this.#top = scrollTop;
  }
}

/**
 * Whoever passes with Tab reads nothing there, though the list shows what has the focus: they leave it at its
 * end, if they found it there.
 */
function letPass(list: HTMLElement, reader: Reader): void {
  let isAtEnd = false;
  list.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (!list.contains(relatedTarget as Node | null))
      isAtEnd = reader.isFollowing && (target as Element).matches(":focus-visible");
  });
  list.addEventListener("focusout", ({ relatedTarget }) => {
    if (!isAtEnd || list.contains(relatedTarget as Node | null)) return;
    reader.isFollowing = true;
    list.scrollTop = list.scrollHeight;
  });
}

/** The newest line is at the bottom of the list and stays in view, unless the reader has scrolled up. */
export function newestInView(lines: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    const reader = new Reader();
    list.addEventListener("scroll", () => reader.scrolled(list));
    letPass(list, reader);
    $effect(() => {
      void lines();
      // With the next picture: now it would lay out the whole page before the rest of it has changed.
      const frame = requestAnimationFrame(() => {
        if (reader.isFollowing) list.scrollTop = list.scrollHeight;
      });
      return () => cancelAnimationFrame(frame);
    });
  };
}
