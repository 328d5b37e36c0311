/**
 * Which faces are there, and how does each look?
 *
 * The names are those of `protocol/avatars.py`, so that the compiler misses whichever is not drawn. Robots
 * are for the bots of the house alone: they are put together from the bot's name.
 */
import type { Face, SeatView } from "$lib/protocol";
import { BEHIND, both, EARS, ellipse, EYES, FACE, line, MUZZLES, OVER, type Extra, type Look } from "./parts";

const PETROL = ["#3f7f86", "#143c44"] as const;
const NIGHT = ["#4a5f8f", "#1a2547"] as const;
const MOSS = ["#6f8a4e", "#2c3f22"] as const;
const WINE = ["#94485a", "#431a29"] as const;
const SAND = ["#c6a266", "#6a4a20"] as const;
const PLUM = ["#765a99", "#30214d"] as const;
const ICE = ["#8fb3c4", "#3a5b70"] as const;
const EMBER = ["#c0724a", "#5c2a18"] as const;

function look(
  ground: Look["ground"],
  [fur, light, dark]: readonly [string, string, string],
  ears: Look["ears"],
  muzzle: Look["muzzle"],
  eyes: Look["eyes"] = "dots",
  ...extras: Extra[]
): Look {
  return { ground, fur, light, dark, ears, muzzle, eyes, extras };
}

export const LOOKS: { readonly [face in Face]: Look } = {
  fox: look(PETROL, ["#e07b3a", "#fdf1e2", "#7a3a16"], "point", "cheeks", "dots", "visor"),
  wolf: look(NIGHT, ["#8d99a6", "#eef2f5", "#3d4853"], "point", "cheeks", "keen"),
  bear: look(MOSS, ["#8a5a38", "#dfb98e", "#4d2f1b"], "round", "snout", "dots", "bow"),
  panda: look(WINE, ["#fbf8f1", "#fbf8f1", "#23272b"], "round", "snout", "dots", "patches"),
  koala: look(MOSS, ["#9aa5ad", "#dfe5e8", "#59636b"], "wide", "snout"),
  cat: look(PLUM, ["#3c4048", "#c9a7a7", "#1d2024"], "point", "small", "keen"),
  tiger: look(PETROL, ["#ee9a3d", "#fff3df", "#33221a"], "round", "snout", "keen", "stripes"),
  lion: look(NIGHT, ["#e3ae5c", "#f8e3ba", "#96551f"], "round", "snout", "dots", "mane"),
  rabbit: look(EMBER, ["#eadfd2", "#f2b9b4", "#9b7f70"], "long", "small"),
  deer: look(MOSS, ["#b57d4b", "#f0dcc0", "#5f3c1f"], "antlers", "snout"),
  owl: look(NIGHT, ["#8b6a4a", "#d8b98c", "#5a3c22"], "tuft", "beak", "round"),
  eagle: look(EMBER, ["#f4efe4", "#f4efe4", "#4a3526"], "none", "beak", "keen", "hood"),
  penguin: look(ICE, ["#27323d", "#f7f5ee", "#1a222a"], "none", "beak", "dots", "belly", "bow"),
  duck: look(SAND, ["#2f7a52", "#f7f5ee", "#174a30"], "none", "bill", "dots", "shades"),
  frog: look(WINE, ["#76b04b", "#dcecb8", "#2f5a1e"], "none", "wide", "high"),
  shark: look(PETROL, ["#6f8797", "#eef3f5", "#33454f"], "none", "teeth", "keen", "crest"),
  octopus: look(NIGHT, ["#c8557a", "#f2a9bd", "#7d2645"], "none", "wide", "dots", "arms"),
  elephant: look(SAND, ["#8f98a8", "#c9b1b8", "#555e70"], "wide", "trunk"),
  boar: look(PLUM, ["#7a5647", "#c39a85", "#3f2a21"], "point", "pig", "keen"),
  monkey: look(PETROL, ["#7b4f33", "#e9c8a0", "#432817"], "wide", "snout", "dots", "belly"),
  raccoon: look(EMBER, ["#9ba2a6", "#f3f3ef", "#2c3237"], "point", "snout", "dots", "mask"),
  hedgehog: look(MOSS, ["#e3c79d", "#f7e8cd", "#5b4330"], "round", "snout", "dots", "quills"),
  dog: look(ICE, ["#d9a866", "#fbefd9", "#80512a"], "floppy", "snout", "dots", "monocle"),
  bull: look(WINE, ["#4c3a34", "#e9dcc4", "#251b18"], "horns", "pig", "keen"),
};

export const FACES = Object.keys(LOOKS) as Face[];

function drawn(face: Look): string {
  const { fur, extras } = face;
  const layer = (parts: { readonly [part in Extra]?: (look: Look) => string }) =>
    extras.map((extra) => parts[extra]?.(face) ?? "").join("");
  return [
    ellipse(50, 108, 34, 26, face.dark),
    layer(BEHIND),
    EARS[face.ears](face),
    ellipse(50, 57, 28, 26, fur),
    layer(FACE),
    EYES[face.eyes](face),
    MUZZLES[face.muzzle](face),
    layer(OVER),
  ].join("");
}

const GROUNDS = [PETROL, NIGHT, MOSS, WINE, SAND, PLUM, ICE, EMBER];
const STEEL = ["#c9d3d8", "#b9c6b4", "#d5c7a8", "#a9b8cc", "#cbb4ac"];
const LIGHTS = ["#5ff0c3", "#ffd36b", "#ff8f7a", "#8fc7ff"];

/** A robot: its parts are drawn from its name. */
function robot(name: string): string {
  const pick = dice(name);
  const [steel, light] = [STEEL[pick(STEEL.length)]!, LIGHTS[pick(LIGHTS.length)]!];
  const top = [
    line("M50 32V18", steel, 4) + ellipse(50, 16, 5, 5, light),
    both(line("M38 34 30 20", steel, 4) + ellipse(29, 18, 4, 4, light)),
    both(`<rect x="18" y="48" width="10" height="18" rx="4" fill="#59646b"/>`),
  ][pick(3)]!;
  const head = `<rect x="25" y="31" width="50" height="48" rx="${[10, 18, 24][pick(3)]}" fill="${steel}"/>`;
  const screen = `<rect x="31" y="42" width="38" height="17" rx="8" fill="#1a2226"/>`;
  const eyes = [
    both(ellipse(41, 50.5, 4.5, 4.5, light)),
    both(`<rect x="36" y="47" width="10" height="7" rx="2" fill="${light}"/>`),
    line("M37 52q4-5 8 0M55 52q4-5 8 0", light, 3),
    line("M36 50.500h28", light, 4),
  ][pick(4)]!;
  const mouth = [
    line("M40 69h20", "#3b454b", 3),
    line("M40 67q10 7 20 0", "#3b454b", 3),
    line("M40 66v6M46.500 66v6M53.500 66v6M60 66v6", "#3b454b", 2.6),
  ][pick(3)]!;
  return (
    `<rect x="28" y="82" width="44" height="24" rx="8" fill="#59646b"/>${top}${head}` +
    `${screen}${eyes}${mouth}`
  );
}

/** Numbers that follow from a text: the same text, the same numbers. */
function dice(text: string): (sides: number) => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return (state >>> 8) % sides;
  };
}

/** The first letters of the first two words, as people write their initials. */
export function initialsOf(name: string): string {
  const letters = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const words = name.split(/[\s._-]+/u).filter((word) => word !== "");
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const taken =
    last === undefined ? letters(first ?? "?").slice(0, 1) : [letters(first!)[0], letters(last)[0]];
  return taken.join("").toLocaleUpperCase();
}

function initials(name: string): string {
  const text = initialsOf(name).replace(/[<&]/g, "");
  const size = [...text].length > 1 ? 38 : 48;
  const style = `font-family="Georgia,serif" font-size="${size}" fill="#fffaf0"`;
  const centered = `text-anchor="middle" dominant-baseline="central"`;
  return `<text x="50" y="52" ${style} ${centered}>${text}</text>`;
}

export interface Wearer {
  readonly nickname: string;
  readonly isBot: boolean;
  /** What the person chose; empty: a face that follows from the name. */
  readonly avatar: string;
}

/** The face that follows from a name. */
function faceOf(nickname: string): Face {
  return FACES[dice(nickname)(FACES.length)]!;
}

/**
 * Seat → what its player is drawn with: nobody who has chosen nothing looks like another. The first of those
 * whose names give the same face has it, the others have the next that are free.
 */
export function facesAt(
  seats: readonly Pick<SeatView, "no" | "nickname" | "is_bot" | "avatar">[],
): Map<number, string> {
  const faces = new Map(seats.map(({ no, avatar }) => [no, avatar ?? ""]));
  const taken = new Set(faces.values());
  for (const { no, nickname, is_bot, avatar } of seats) {
    if (!nickname || is_bot || avatar) continue;
    const from = FACES.indexOf(faceOf(nickname));
    const face = [...FACES.slice(from), ...FACES.slice(0, from)].find((one) => !taken.has(one)) ?? "";
    taken.add(face);
    faces.set(no, face);
  }
  return faces;
}

const kept = new Map<string, string>();

/** The address of a person's picture, drawn here; it needs no request. */
export function pictureOf(wearer: Wearer): string {
  const key = `${wearer.isBot} ${wearer.avatar} ${wearer.nickname}`;
  let picture = kept.get(key);
  if (picture === undefined) kept.set(key, (picture = draw(wearer)));
  return picture;
}

function draw({ nickname, isBot, avatar }: Wearer): string {
  const pick = dice(nickname);
  const chosen: Face | null = avatar in LOOKS ? (avatar as Face) : null;
  const own = chosen ?? (avatar === "" ? FACES[pick(FACES.length)]! : null);
  const [ground, inside] = isBot
    ? [GROUNDS[pick(GROUNDS.length)]!, robot(nickname)]
    : own === null
      ? [GROUNDS[pick(GROUNDS.length)]!, initials(nickname)]
      : [LOOKS[own].ground, drawn(LOOKS[own])];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` +
    `<radialGradient id="g" cx=".5" cy=".3" r=".8">` +
    `<stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></radialGradient>` +
    `<rect width="100" height="100" fill="url(#g)"/>${inside}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
