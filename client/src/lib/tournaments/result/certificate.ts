/**
 * What does the certificate of a result look like?
 *
 * One picture, an SVG in itself, for the page, for a file and for whoever it is sent to: it names no style
 * sheet and no font that a machine may not have.
 */
import type { ResultSummary } from "$lib/protocol";
import type { Words } from "$lib/i18n/words";
import { ordinal, titleText } from "$lib/tournaments/text/text";

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The lines of a certificate, from the headline down. */
export interface Lines {
  readonly title: string;
  readonly place: string;
  readonly who: string;
  readonly field: string;
  readonly prize: string;
  readonly date: string;
}

export function linesOf(result: ResultSummary, words: Words): Lines {
  const { place, sharing, prize, seat_won, bounties, currency, ended_at } = result;
  const won = [
    ...(prize > 0 ? [words.money(prize, currency)] : []),
    ...(seat_won > 0 ? [words.t("tournament-seat-worth", { amount: words.money(seat_won, currency) })] : []),
    ...(bounties > 0 ? [words.t("result-bounties", { amount: words.money(bounties, currency) })] : []),
  ];
  return {
    title: titleText(result.title, words),
    place:
      place === null
        ? ""
        : words.t(sharing > 1 ? "result-place-shared" : "result-place", { place: ordinal(place, words) }),
    who: result.nickname,
    field: [
      words.t("result-field", { count: result.entries }),
      ...(result.is_disqualified ? [words.t("entry-disqualified")] : []),
    ].join(" · "),
    prize: won.join(" + "),
    date: ended_at === null ? "" : words.date(ended_at),
  };
}

/** Where the leaves of the laurels are, in degrees around the middle: from their tip down to the prize. */
const LEAVES = [-42, -28, -14, 0, 14, 28];

/** The certificate as an SVG. `isWinner` adds the laurels. */
export function certificate(lines: Lines, isWinner: boolean): string {
  const text = (y: number, size: number, said: string, more = "") =>
    `<text x="600" y="${y}" font-size="${sized(said, size)}" ${more}>${escaped(said)}</text>`;
  const leaf = (side: -1 | 1, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [600 + side * 455 * Math.cos(angle), 318 + 205 * Math.sin(angle)].map(Math.round);
    const turned = side * (degrees * 0.9 - 28);
    return `<ellipse cx="${x}" cy="${y}" rx="10" ry="26" transform="rotate(${turned} ${x} ${y})"/>`;
  };
  const laurels = LEAVES.flatMap((degrees) => [leaf(-1, degrees), leaf(1, degrees)]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"`,
    ` viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs><radialGradient id="felt" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="#1f6b51"/>`,
    `<stop offset="1" stop-color="#0b2d22"/></radialGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#felt)"/>`,
    `<g fill="none" stroke="#f0c35a">`,
    `<rect x="24" y="24" width="1152" height="582" rx="22" stroke-width="3"/>`,
    `<rect x="36" y="36" width="1128" height="558" rx="16" stroke-width="1" opacity="0.6"/></g>`,
    isWinner ? `<g fill="#f0c35a" opacity="0.75">${laurels.join("")}</g>` : "",
    `<g fill="#f4faf7" text-anchor="middle" font-family="Inter, 'Segoe UI', 'Noto Sans', sans-serif">`,
    text(112, 34, lines.title, `font-weight="600"`),
    text(272, 118, lines.place, `font-weight="800" fill="#f5d58a" letter-spacing="-3"`),
    text(368, 62, lines.who, `font-weight="800"`),
    text(424, 30, lines.field, `fill="#c4d6cd"`),
    text(504, 46, lines.prize, `font-weight="700" fill="#f5d58a"`),
    text(566, 24, [lines.date, "♠\uFE0E mazziere"].filter(Boolean).join("  ·  "), `fill="#c4d6cd"`),
    `</g></svg>`,
  ].join("");
}

/** Letters of a line that may be too long for the width are smaller. */
function sized(said: string, size: number): number {
  const MOST = 1040;
  const EACH = 0.56; // of the size: how wide a letter is, about
  return Math.min(size, Math.floor(MOST / Math.max(1, said.length * EACH)));
}

function escaped(said: string): string {
  return said.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

export function addressOf(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The certificate as a PNG. Rejects if this browser cannot draw it. */
export async function picture(svg: string): Promise<Blob> {
  const image = new Image(WIDTH, HEIGHT);
  image.src = addressOf(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")?.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png"),
  );
}
