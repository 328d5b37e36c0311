import { expect, test } from "vitest";
import { nameIn } from "./save_file";

test("a file is saved under the name that the room gave it", () => {
  expect(nameIn('attachment; filename="mazziere-stars.txt"')).toBe("mazziere-stars.txt");
  expect(nameIn("attachment")).toBe("");
});
