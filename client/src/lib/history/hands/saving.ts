/** How does a file that the room has answered with come to the disk? */
import type { File } from "$lib/net/api";

export function saveAs({ blob, headers }: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = nameIn(headers.get("content-disposition") ?? "");
  link.click();
  // The browser has begun to save it by the next turn of the loop; the memory is given back after that.
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

/** The name in `attachment; filename="mazziere-stars.txt"`; empty where none is given. */
export function nameIn(disposition: string): string {
  return /filename="([^"]*)"/.exec(disposition)?.[1] ?? "";
}
