/**
 * Draws the picture of a hand on a canvas, in the size that messengers and networks show best.
 *
 * Plain shapes and the page's own type alone: it looks the same whatever cloth, deck or theme is set.
 */
import { faceOf, type Suit } from "$lib/cards/cards";
import type { PictureContents, PicturedHand } from "./contents";

export const WIDTH = 1200;
export const HEIGHT = 630;

const FONT = 'system-ui, -apple-system, "Segoe UI", sans-serif';
const GOLD = "#f0c35a";
const CARD = 1.4;

type Canvas = CanvasRenderingContext2D;

export function draw(canvas: Canvas, picture: PictureContents): void {
  backdrop(canvas);
  text(canvas, picture.title, { x: 56, y: 70, size: 34, weight: 700, most: 760 });
  text(canvas, picture.game, { x: 56, y: 108, size: 24, color: "#cfe3d9", most: 760 });
  text(canvas, "mazziere", { x: WIDTH - 56, y: 74, size: 30, weight: 700, color: GOLD, align: "right" });
  const [top, room] = picture.boards.length > 1 ? [138, 112] : [150, 168];
  picture.boards.forEach((board, nth) =>
    row(canvas, board, { x: WIDTH / 2, y: top + nth * (room + 14), height: room, most: 760 }, picture),
  );
  const low = picture.boards.length === 0 ? 240 : picture.boards.length > 1 ? 398 : 362;
  const each = (WIDTH - 112) / Math.max(1, picture.hands.length);
  picture.hands.forEach((hand, nth) =>
    oneHand(canvas, hand, 56 + each * (nth + 0.5), low, each - 16, picture),
  );
}

function backdrop(canvas: Canvas) {
  canvas.fillStyle = "#0d1512";
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  const cloth = canvas.createRadialGradient(WIDTH / 2, 250, 60, WIDTH / 2, 300, 760);
  cloth.addColorStop(0, "#2a7d60");
  cloth.addColorStop(1, "#10402f");
  canvas.fillStyle = cloth;
  box(canvas, 20, 20, WIDTH - 40, HEIGHT - 40, 46);
  canvas.fill();
  canvas.lineWidth = 3;
  canvas.strokeStyle = "rgb(240 195 90 / 0.45)";
  box(canvas, 32, 32, WIDTH - 64, HEIGHT - 64, 36);
  canvas.stroke();
}

/** A hand with its owner, what it is and what it won, in a column about `x`. */
function oneHand(
  canvas: Canvas,
  { name, cards, won, hands }: PicturedHand,
  x: number,
  y: number,
  most: number,
  picture: PictureContents,
) {
  const height = picture.boards.length > 1 ? 96 : 124;
  row(canvas, cards, { x, y, height, most }, picture);
  const below = y + height + 34;
  text(canvas, name, { x, y: below, size: 25, weight: 700, align: "center", most });
  const lines = hands.slice(0, 2).map((line) => ({ line, size: 20, weight: 400, color: "#e8f2ec" }));
  if (won !== "") lines.unshift({ line: won, size: 30, weight: 800, color: GOLD });
  let at = below;
  for (const { line, size, weight, color } of lines) {
    at += size + 7;
    text(canvas, line, { x, y: at, size, weight, color, align: "center", most });
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly most: number;
}

/** Cards side by side about `x`, closer together where they have no room. */
function row(
  canvas: Canvas,
  cards: readonly string[],
  { x, y, height, most }: Place,
  picture: PictureContents,
) {
  if (cards.length === 0) return;
  const width = height / CARD;
  const apart = cards.length === 1 ? 0 : Math.min(width * 1.09, (most - width) / (cards.length - 1));
  const left = x - (apart * (cards.length - 1) + width) / 2;
  cards.forEach((card, nth) => {
    const isLit = picture.lit.has(card);
    const isDim = picture.lit.size > 0 && !isLit;
    oneCard(canvas, card, left + nth * apart, y - (isLit ? height * 0.04 : 0), width, { isLit, isDim });
  });
}

function oneCard(
  canvas: Canvas,
  card: string,
  x: number,
  y: number,
  width: number,
  { isLit, isDim }: { isLit: boolean; isDim: boolean },
) {
  const height = width * CARD;
  const face = faceOf(card);
  canvas.save();
  canvas.shadowColor = "rgb(0 0 0 / 0.45)";
  canvas.shadowBlur = 14;
  canvas.shadowOffsetY = 4;
  canvas.fillStyle = face === null ? "#8f2f3a" : isDim ? "#b9beb9" : "#fffefa";
  box(canvas, x, y, width, height, width * 0.1);
  canvas.fill();
  canvas.restore();
  if (isLit) {
    canvas.lineWidth = Math.max(3, width * 0.045);
    canvas.strokeStyle = GOLD;
    box(canvas, x, y, width, height, width * 0.1);
    canvas.stroke();
  }
  if (face === null) return;
  const color = face.suit === "d" || face.suit === "h" ? "#b8132c" : "#15191c";
  const rank = face.suit === null ? "★" : face.rank;
  const isWide = rank.length > 1; // a ten keeps within its card, as wide as it is
  text(canvas, rank, {
    x: x + width * (isWide ? 0.37 : 0.3),
    y: y + height * 0.4,
    size: width * (isWide ? 0.42 : 0.5),
    weight: 800,
    color,
    align: "center",
  });
  if (face.suit !== null) suit(canvas, face.suit, x + width * 0.66, y + height * 0.7, width * 0.5, color);
}

/** About the origin, one unit high. */
const SUITS: Readonly<Record<Suit, string>> = {
  h: "M0 .42C-.5 .08-.5-.42-.2-.42-.06-.42 0-.3 0-.22 0-.3 .06-.42 .2-.42 .5-.42 .5 .08 0 .42Z",
  d: "M0-.48.36 0 0 .48-.36 0Z",
  s: "M0-.46C.5-.1.5.26.22.26.12.26.06.2.03.14L.1.42H-.1L-.03.14C-.06.2-.12.26-.22.26-.5.26-.5-.1 0-.46Z",
  c:
    "M-.1.42-.03.14C-.08.24-.16.28-.24.28A.21.21 0 1 1-.18-.13 .21.21 0 1 1 .18-.13 " +
    ".21.21 0 1 1 .24.28C.16.28.08.24.03.14L.1.42Z",
};

function suit(canvas: Canvas, key: Suit, x: number, y: number, size: number, color: string) {
  canvas.save();
  canvas.translate(x, y);
  canvas.scale(size, size);
  canvas.fillStyle = color;
  const shape = new Path2D(SUITS[key]);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  canvas.fill(shape);
  canvas.restore();
}

interface Type {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly color?: string;
  readonly align?: CanvasTextAlign;
  /** The width that it must not exceed: what is longer ends in an ellipsis. */
  readonly most?: number;
}

function text(canvas: Canvas, words: string, type: Type) {
  const { x, y, size, weight = 500, color = "#fff", align = "left", most = Infinity } = type;
  canvas.font = `${weight} ${size}px ${FONT}`;
  canvas.fillStyle = color;
  canvas.textAlign = align;
  canvas.fillText(
    fitted(words, (line) => canvas.measureText(line).width <= most),
    x,
    y,
  );
}

/** The words, or as many of their first letters as fit before an ellipsis. */
export function fitted(words: string, fits: (line: string) => boolean): string {
  const letters = [...words];
  let line = words;
  while (letters.length > 0 && !fits(line)) {
    letters.pop();
    line = `${letters.join("").trimEnd()}…`;
  }
  return line;
}

function box(canvas: Canvas, x: number, y: number, width: number, height: number, radius: number) {
  canvas.beginPath();
  canvas.roundRect(x, y, width, height, radius);
}

/** The picture as a PNG. */
export async function pictureOf(contents: PictureContents): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  draw(canvas.getContext("2d") as unknown as Canvas, contents);
  return canvas.convertToBlob({ type: "image/png" });
}
