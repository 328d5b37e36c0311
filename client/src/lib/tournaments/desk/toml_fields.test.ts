import { expect, test } from "vitest";
import { titleIn, valueIn, withTitle, withValue } from "./toml_fields";

const FILE = `# A comment.
name = { it = "Il \\"Grande\\"", en = "The Big One" } # not a name
seats = 9
starting_stack = 3000

[entry]
prize_share = 9.50  # into the pool
fee = 0.50

[levels]
length = "8 min"
steps = [
  { blinds = [10, 20] },
]
`;

test("a value is found in its section, without its comment", () => {
  expect(valueIn(FILE, { section: "", key: "seats" })).toBe("9");
  expect(valueIn(FILE, { section: "entry", key: "prize_share" })).toBe("9.50");
  expect(valueIn(FILE, { section: "levels", key: "length" })).toBe('"8 min"');
  expect(valueIn(FILE, { section: "", key: "fee" })).toBeNull();
});

test("a value is written in its line, and every other line stays", () => {
  const changed = withValue(FILE, { section: "entry", key: "fee" }, "1");
  expect(changed).toBe(FILE.replace("fee = 0.50", "fee = 1"));
});

test("a key that is missing is added at the end of its section, and a section at the end of the file", () => {
  const bounty = withValue(FILE, { section: "entry", key: "bounty" }, "2");
  expect(bounty).toContain("fee = 0.50\nbounty = 2\n\n[levels]");
  expect(withValue(FILE, { section: "prizes", key: "guarantee" }, "500")).toMatch(
    /\n\[prizes\]\nguarantee = 500\n$/,
  );
  expect(withValue(FILE, { section: "", key: "big_blind_ante" }, "true")).toContain(
    "starting_stack = 3000\nbig_blind_ante = true\n\n[entry]",
  );
});

test("a value that is taken away takes its line with it", () => {
  expect(withValue(FILE, { section: "entry", key: "fee" }, null)).not.toContain("fee");
  expect(withValue(FILE, { section: "entry", key: "bounty" }, null)).toBe(FILE);
});

test("the title is read and written in both languages, with its quotation marks", () => {
  expect([titleIn(FILE, "it"), titleIn(FILE, "en")]).toEqual(['Il "Grande"', "The Big One"]);
  const other = withTitle(FILE, { it: 'La "Serata"', en: "Night" });
  expect([titleIn(other, "it"), titleIn(other, "en")]).toEqual(['La "Serata"', "Night"]);
});
