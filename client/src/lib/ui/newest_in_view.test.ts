import { expect, test } from "vitest";
import { Reader } from "./newest_in_view.svelte";

/** A list of so many pixels, of which 100 are seen from `scrollTop` on. */
const list = (scrollHeight: number, scrollTop: number) => ({ scrollHeight, scrollTop, clientHeight: 100 });

test("a list that has grown before its scrolling is told is still read to the end", () => {
  const reader = new Reader();
  reader.scrolled(list(300, 200));
  expect(reader.isFollowing).toBe(true);
  reader.scrolled(list(500, 300)); // scrolled to the end when it had 400
  expect(reader.isFollowing).toBe(true);
});

test("whoever scrolls up reads there, until they are back at the end", () => {
  const reader = new Reader();
  reader.scrolled(list(300, 200));
  reader.scrolled(list(300, 120));
  expect(reader.isFollowing).toBe(false);
  reader.scrolled(list(300, 150));
  expect(reader.isFollowing).toBe(false);
  reader.scrolled(list(300, 190));
  expect(reader.isFollowing).toBe(true);
});

test("a list that loses its first lines is still read to the end", () => {
  const reader = new Reader();
  reader.scrolled(list(300, 200));
  reader.scrolled(list(250, 150));
  expect(reader.isFollowing).toBe(true);
});
