import type { Attachment } from "svelte/attachments";

/** So close to its end a list counts as read to the end. */
const END_PX = 24;

/** The newest line is at the bottom of the list and stays in view, unless the reader has scrolled up. */
export function newestInView(lines: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    let isFollowing = true;
    const onscroll = () => {
      isFollowing = list.scrollHeight - list.scrollTop - list.clientHeight < END_PX;
    };
    list.addEventListener("scroll", onscroll, { passive: true });
    $effect(() => {
      void lines();
      // With the next picture: now it would lay out the whole page before the rest of it has changed.
      const frame = requestAnimationFrame(() => {
        if (isFollowing) list.scrollTop = list.scrollHeight;
      });
      return () => cancelAnimationFrame(frame);
    });
    return () => list.removeEventListener("scroll", onscroll);
  };
}
