/**
 * The parts that faces are drawn from, each a string of SVG in a square of 100 by 100.
 *
 * A face is symmetric, so a part is drawn for the left half and mirrored. Nothing here knows who wears it.
 */
export type Ears = "point" | "round" | "long" | "floppy" | "wide" | "tuft" | "horns" | "antlers" | "none";
export type Muzzle = "snout" | "cheeks" | "small" | "beak" | "bill" | "pig" | "trunk" | "wide" | "teeth";
export type Extra =
  | "mane"
  | "stripes"
  | "patches"
  | "mask"
  | "belly"
  | "quills"
  | "arms"
  | "crest"
  | "hood"
  | "shades"
  | "visor"
  | "bow"
  | "monocle";

export interface Look {
  /** Behind the head, from light to dark. */
  readonly ground: readonly [string, string];
  readonly fur: string;
  /** The muzzle, the inside of the ears. */
  readonly light: string;
  readonly dark: string;
  readonly ears: Ears;
  readonly muzzle: Muzzle;
  readonly eyes: "dots" | "round" | "high" | "keen";
  readonly extras: readonly Extra[];
}

/** A part and its mirror image. */
export function both(part: string): string {
  return `${part}<g transform="matrix(-1 0 0 1 100 0)">${part}</g>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, turned = 0): string {
  const turn = turned === 0 ? "" : ` transform="rotate(${turned} ${x} ${y})"`;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${turn}/>`;
}

export function line(d: string, stroke: string, width = 2): string {
  const ends = `stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${ends}/>`;
}

export const EARS: { readonly [part in Ears]: (look: Look) => string } = {
  point: ({ fur, light }) =>
    both(shape("M23 52 22 18Q37 22 46 36Z", fur) + shape("M27 42 26 26Q34 28 39 35Z", light)),
  round: ({ fur, light }) => both(ellipse(28, 33, 11, 11, fur) + ellipse(28, 33, 6, 6, light)),
  long: ({ fur, light }) => both(ellipse(38, 24, 8, 21, fur, -9) + ellipse(38, 25, 4, 15, light, -9)),
  floppy: ({ dark }) => both(shape("M30 34Q14 34 16 58 18 72 27 68 32 56 37 42Z", dark)),
  wide: ({ fur, light }) => both(ellipse(20, 50, 15, 17, fur) + ellipse(20, 51, 10, 12, light)),
  tuft: ({ fur }) => both(shape("M24 44 22 20Q34 28 44 32Z", fur)),
  horns: ({ fur, light }) => both(line("M34 36Q18 36 16 20", light, 8) + ellipse(24, 47, 10, 6, fur, 18)),
  antlers: ({ fur, light }) =>
    both(line("M40 34Q32 24 32 10M34 22 24 14", light, 4) + ellipse(25, 42, 10, 6, fur, 24)),
  none: () => "",
};

export const EYES: { readonly [part in Look["eyes"]]: (look: Look) => string } = {
  dots: () => both(ellipse(39, 53, 3.6, 4.2, "#15191c") + ellipse(40.2, 51.5, 1.2, 1.3, "#fff")),
  round: ({ dark }) =>
    both(ellipse(38, 50, 11, 11, "#fff6df") + ellipse(39, 50, 6, 6, dark) + ellipse(41, 48, 2, 2, "#fff")),
  high: ({ fur }) =>
    both(
      ellipse(35, 34, 11, 11, fur) +
        ellipse(35, 33, 7, 7, "#fffdf2") +
        ellipse(36, 33.5, 3.5, 4.5, "#15191c"),
    ),
  keen: () =>
    both(
      ellipse(38, 53, 4, 4, "#fff3c4") +
        ellipse(38.5, 53, 2.3, 2.8, "#15191c") +
        line("M31 47 44 50", "#15191c", 2.6),
    ),
};

const mouth = (y: number) => line(`M50 ${y}v4M50 ${y + 4}q-4 4-8 1M50 ${y + 4}q4 4 8 1`, "#15191c", 1.8);

export const MUZZLES: { readonly [part in Muzzle]: (look: Look) => string } = {
  snout: ({ light }) => ellipse(50, 67, 14, 11, light) + ellipse(50, 61.5, 5.5, 3.8, "#15191c") + mouth(65),
  cheeks: ({ light }) =>
    both(shape("M50 82Q26 82 24 56 40 56 50 70Z", light)) + ellipse(50, 70, 4.5, 3.5, "#15191c"),
  small: ({ light }) =>
    both(ellipse(45, 67, 6.5, 5.5, light) + line("M34 66 20 63M34 69 21 71", light, 1.3)) +
    shape("M46 61h8l-4 5z", "#15191c"),
  beak: () => shape("M41 58Q50 52 59 58L50 76Z", "#f0a92e") + line("M42 61Q50 66 58 61", "#a86a12", 1.6),
  bill: () => ellipse(50, 66, 17, 8, "#f0a92e") + line("M35 66Q50 72 65 66", "#a86a12", 1.8),
  pig: ({ light, dark }) =>
    ellipse(50, 66, 13, 10, light) +
    both(ellipse(45.5, 66, 2.4, 3.4, dark) + shape("M33 66q-2-9 1-12 4 4 4 11z", "#fffaf0")),
  trunk: ({ fur, dark }) =>
    line("M50 58Q50 84 58 84 65 84 64 77", dark, 15) +
    line("M50 58Q50 84 58 84 65 84 64 77", fur, 12) +
    line("M45 68h9M46 75h9", dark, 1.6),
  wide: ({ dark }) => line("M31 64Q50 78 69 64", dark, 2.8) + both(ellipse(46, 58, 1.3, 1.3, dark)),
  teeth: ({ light, dark }) =>
    shape("M28 66Q50 58 72 66 66 84 50 84 34 84 28 66Z", light) +
    line("M31 68 36 73 41 68 46 73 50 68 54 73 59 68 64 73 69 68", dark, 2),
};

/** What is drawn behind the head. */
export const BEHIND: { readonly [part in Extra]?: (look: Look) => string } = {
  mane: ({ dark }) =>
    Array.from({ length: 12 }, (_, nth) => {
      const turn = (nth * Math.PI) / 6;
      return ellipse(50 + 27 * Math.sin(turn), 56 - 27 * Math.cos(turn), 13, 13, dark);
    }).join(""),
  quills: ({ dark }) =>
    Array.from({ length: 13 }, (_, nth) => {
      const turn = ((nth - 6) * Math.PI) / 9;
      const [x, y] = [50 + 40 * Math.sin(turn), 58 - 40 * Math.cos(turn)];
      return line(`M50 58L${x.toFixed(1)} ${y.toFixed(1)}`, dark, 8);
    }).join(""),
  arms: ({ fur }) => both(line("M38 74Q34 92 18 88M44 78Q42 96 32 97", fur, 8)),
  crest: ({ light }) => shape("M50 36Q36 30 38 16 46 16 50 24 54 16 62 16 64 30 50 36Z", light),
  hood: ({ dark }) => shape("M18 100Q14 22 50 22T82 100Z", dark),
};

/** What is drawn over the face. */
export const OVER: { readonly [part in Extra]?: (look: Look) => string } = {
  stripes: ({ dark }) =>
    line("M50 33v9", dark, 4) + both(line("M41 34 43 41M24 58l8 1M25 67l7-1", dark, 3.6)),
  shades: () =>
    both(
      shape("M30 46h18v6q0 8-9 8t-9-8z", "#14181b") +
        line("M30 48 23 46", "#14181b", 2.4) +
        line("M34 50l5 4", "#6c7a82", 1.6),
    ) + line("M47 48h6", "#14181b", 2.4),
  visor: () =>
    shape("M24 44Q50 22 76 44L74 47Q50 40 26 47Z", "#123c2c") +
    shape("M20 47Q50 34 80 47 66 53 50 52 34 53 20 47Z", "#2f9a6b"),
  bow: () => both(shape("M50 90 34 82v16z", "#b3262f")) + ellipse(50, 90, 4.5, 4.5, "#e0474f"),
  monocle: () =>
    `<circle cx="61" cy="53" r="9" fill="none" stroke="#e6c56a" stroke-width="2.4"/>` +
    line("M69 58Q74 70 72 84", "#e6c56a", 1.4),
};

/** What belongs to the face itself, under eyes and muzzle. */
export const FACE: { readonly [part in Extra]?: (look: Look) => string } = {
  patches: ({ dark }) => both(ellipse(38, 53, 9, 10.5, dark, 24)),
  mask: ({ dark, light }) =>
    both(shape("M50 48Q36 42 23 54 28 66 44 61 50 58 50 54Z", dark)) + line("M50 34v14", light, 7),
  belly: ({ light }) => both(ellipse(41, 56, 12, 14, light)) + ellipse(50, 70, 16, 11, light),
};
