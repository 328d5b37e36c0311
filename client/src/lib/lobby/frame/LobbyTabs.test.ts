// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import LobbyTabs from "./LobbyTabs.svelte";

const current = () => document.querySelector<HTMLElement>("[aria-current]")!;

test("who presses a tab goes on at the same tab of its page, and nobody else is led there", async () => {
  const cash = render(LobbyTabs, { here: "cash" });
  expect(document.activeElement).toBe(document.body);
  const link = document.querySelector<HTMLElement>("[href='#/casino']")!;
  link.focus();
  link.click();
  await cash.rerender({ here: "casino" }); // as the page does that is about to go
  const casino = render(LobbyTabs, { here: "casino" });
  cash.unmount();
  expect(document.activeElement).toBe(current());
  casino.unmount();
  render(LobbyTabs, { here: "cash" });
  expect(document.activeElement).toBe(document.body);
});
