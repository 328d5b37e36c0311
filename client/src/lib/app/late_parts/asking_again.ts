/** Asking again for the parts of the page that did not arrive, and for their style sheets. */
import { late } from "./late_parts.svelte";

let brokenStyles: readonly HTMLLinkElement[] = [];
let asking: Promise<void> | null = null;

/** Something in the document did not arrive. */
export function broke(element: EventTarget | null): void {
  if (element instanceof HTMLLinkElement && element.rel === "stylesheet")
    brokenStyles = [...brokenStyles, element];
}

/** Ask again for what is late, all at once; resolves when each part has arrived, or has not again. */
export function askAgain(): Promise<void> {
  return (asking ??= askForLateParts().finally(() => (asking = null)));
}

async function askForLateParts(): Promise<void> {
  const broken = brokenStyles;
  brokenStyles = [];
  // Whoever imports a part anew takes it that its style sheets are there.
  await Promise.all(broken.map(styleAgain));
  if (brokenStyles.length > 0) return;
  const asked = late.parts;
  const answers = await Promise.allSettled(asked.map((part) => part()));
  const arrived = new Set(asked.filter((_, no) => answers[no]?.status === "fulfilled"));
  late.parts = late.parts.filter((part) => !arrived.has(part));
}

function styleAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  const answered = new Promise((resolve) => (again.onload = again.onerror = resolve));
  link.replaceWith(again);
  return answered;
}
