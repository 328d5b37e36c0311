import { expect, test } from "vitest";
import { Heights, inBlocks, ROWS, WHOLE_UP_TO } from "./row_blocks";

const rows = (count: number) => Array.from({ length: count }, (_, no) => ({ id: `table-${no}` }));

test("a short lobby is one block, also when it is empty", () => {
  for (const count of [0, 1, WHOLE_UP_TO]) expect(inBlocks(rows(count))).toEqual([rows(count)]);
});

test.each([WHOLE_UP_TO + 1, 2_000])("the blocks of %i rows are all of them, in their order", (count) => {
  const blocks = inBlocks(rows(count));
  expect(blocks.flat()).toEqual(rows(count));
  expect(blocks.slice(0, -1).every((block) => block.length === ROWS)).toBe(true);
  expect(blocks.at(-1)!.length).toBeGreaterThan(0);
});

const [one, other] = inBlocks(rows(WHOLE_UP_TO + 1)) as [{ id: string }[], { id: string }[]];

test("a block is as tall as it was seen, and any other as tall as the first one seen", () => {
  const heights = new Heights();
  heights.saw(one, { width: 1_000, height: 1_600 });
  heights.saw(other, { width: 1_000, height: 2_000 });
  expect([one, other, rows(5)].map((block) => heights.of(block, 1_000))).toEqual([1_600, 2_000, 400]);
});

test("what was seen at another width of the window is forgotten", () => {
  const heights = new Heights();
  heights.saw(one, { width: 1_000, height: 1_600 });
  heights.saw(other, { width: 400, height: 4_000 });
  expect([one, other].map((block) => heights.of(block, 400))).toEqual([4_000, 4_000]);
  expect(heights.of(one, 1_000)).toBe(new Heights().of(one, 1_000));
});
