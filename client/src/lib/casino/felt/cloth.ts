/** The oval of a table against the house: nobody sits around it, so that the rail has all of the room. */
import type { Oval } from "$lib/table/felt/layout";

export interface HouseCloth extends Pick<Oval, "rail" | "tall" | "name"> {
  /** The pixels of one unit: the drawing is 1000 by 500, or 360 by 450 on a phone held upright. */
  readonly unit: number;
}

const WIDE = { width: 1000, height: 500 };
const TALL = { width: 360, height: 450 };
/** Between the rail and the edge of its room, in pixels. */
const MARGIN = 4;

export function clothFor({ width, height }: { width: number; height: number }, tall: boolean): HouseCloth {
  const drawing = tall ? TALL : WIDE;
  const unit = Math.min(width / drawing.width, height / drawing.height, tall ? 1.7 : 1.4);
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
