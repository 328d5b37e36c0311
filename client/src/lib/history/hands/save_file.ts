/** Saves a file that the room answered with. */
import type { Download } from "$lib/net/api";

export function saveAs({ blob, headers }: Download): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = nameIn(headers.get("content-disposition") ?? "");
  link.click();
  // The browser has started saving by the next task; only then may the memory be released.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

/** The file name in `attachment; filename="mazziere-stars.txt"`; empty if there is none. */
export function nameIn(disposition: string): string {
  return /filename="([^"]*)"/.exec(disposition)?.[1] ?? "";
}
