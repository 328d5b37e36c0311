/** The oval of a table against the house: nobody sits around it, so that the rail has all of the room. */
import type { Oval } from "$lib/table/felt/layout";

export interface HouseCloth extends Pick<Oval, "rail" | "tall" | "name"> {
  /** The pixels of one unit: the drawing is 1000 by 500, or 360 by 450 on a phone held upright. */
  readonly unit: number;
}

const WIDE = { width: 1000, height: 500, card: 74, largest: 1.4 };
const TALL = { width: 360, height: 450, card: 46, largest: 1.7 };
const CLEARLY = 1.1;
/** Between the rail and the edge of its room, in pixels. */
const MARGIN = 4;

interface Space {
  readonly width: number;
  readonly height: number;
}

/** The wide drawing, unless the cards of the upright one are clearly larger there. */
export function clothFor(space: Space): HouseCloth {
  const { width, height } = space;
  const [wide, upright] = [unitOf(WIDE, space), unitOf(TALL, space)];
  const tall = upright * TALL.card > CLEARLY * wide * WIDE.card;
  const [drawing, unit] = tall ? [TALL, upright] : [WIDE, wide];
  // On a wide screen the table keeps its shape and stands in the middle.
  const across = Math.min(width - 2 * MARGIN, drawing.width * unit * (tall ? 1.1 : 1.25));
  const left = (width - across) / 2;
  return {
    unit,
    tall,
    rail: { left, top: MARGIN, right: left + across, bottom: height - MARGIN },
    name: { x: 50, y: tall ? 55 : 52 },
  };
}

function unitOf(drawing: typeof WIDE, { width, height }: Space): number {
  return Math.min(width / drawing.width, height / drawing.height, drawing.largest);
}
