import { expect, test } from "vitest";
import { clubColors, luminanceOf } from "./club_colors";

/** Contrast as WCAG 2 defines it. */
const contrast = (one: string, other: string) => {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

test("white is 1 and black 0", () => {
  expect(luminanceOf("#ffffff")).toBeCloseTo(1, 5);
  expect(luminanceOf("#000000")).toBe(0);
});

test("a dark color is shown as it is, and shaded toward the edge", () => {
  const { clothLit, cloth } = clubColors("#1b4f72", "");
  expect(Math.abs(luminanceOf(clothLit!) - luminanceOf("#1b4f72"))).toBeLessThan(0.003);
  expect(luminanceOf(cloth!)).toBeLessThan(luminanceOf(clothLit!) / 2);
});

test("whatever color the club has, what is written on it is read", () => {
  for (const color of ["#ffffff", "#ffff00", "#00ff00", "#ff8800", "#8ab8ff", "#777777", "#1b4f72"]) {
    const { clothLit, accent } = clubColors(color, color);
    expect(contrast("#f4faf7", clothLit!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#f0c35a", accent!)).toBeGreaterThanOrEqual(4.5);
  }
});

test("what the club has not chosen stays the room's own", () => {
  expect(clubColors("", "")).toEqual({});
});
