/**
 * The club's two colors as a table can show them.
 *
 * Whatever the desk has chosen, what is written on cloth and ribbon must be read: a color that is too light
 * for that is darkened, and keeps its hue.
 */
export interface ClubColors {
  readonly cloth: string;
  readonly clothLit: string;
  readonly accent: string;
}

/** The most relative luminance (WCAG 2) under near-white text, and under gold. */
const [UNDER_WHITE, UNDER_GOLD] = [0.155, 0.085];
/** How much of the light reaches the edge of the cloth. */
const SHADE = 0.38;

type Light = readonly [number, number, number];

/** The colors for `#rrggbb`; null where nothing was chosen. */
export function clubColors(cloth: string, accent: string): Partial<ClubColors> {
  const lit = cloth === "" ? null : atMost(lightOf(cloth), UNDER_WHITE);
  return {
    ...(lit && { clothLit: hexOf(lit), cloth: hexOf(scaled(lit, SHADE)) }),
    ...(accent !== "" && { accent: hexOf(atMost(lightOf(accent), UNDER_GOLD)) }),
  };
}

/** Relative luminance of `#rrggbb`, 0 to 1. */
export function luminanceOf(color: string): number {
  return luminance(lightOf(color));
}

function lightOf(color: string): Light {
  const part = (from: number) => {
    const value = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function scaled([red, green, blue]: Light, by: number): Light {
  return [red * by, green * by, blue * by];
}

function atMost(light: Light, most: number): Light {
  const has = luminance(light);
  return has <= most ? light : scaled(light, most / has);
}

function hexOf(light: Light): string {
  const parts = light.map((value) => {
    const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.floor(255 * shown)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
