import { expect, test } from "vitest";
import { seat } from "$lib/testing/views";
import { facesAt, pictureOf } from "./faces";

/** As many guests as there are seats, who have chosen nothing. */
const guests = Array.from({ length: 10 }, (_, no) => seat(no + 1, `Guest ${no}`));

const drawnAt = (seats: typeof guests) => {
  const faces = facesAt(seats);
  return seats.map(({ no, nickname, is_bot }) =>
    pictureOf({ nickname: nickname ?? "", isBot: is_bot, avatar: faces.get(no) ?? "" }),
  );
};

test("no two guests at a table look alike", () => {
  const alone = guests.map(({ nickname }) => pictureOf({ nickname: nickname!, isBot: false, avatar: "" }));
  expect(new Set(alone).size).toBeLessThan(guests.length); // by their names alone they would
  const drawn = drawnAt(guests);
  expect(new Set(drawn).size).toBe(guests.length);
  expect(drawn[0]).toBe(alone[0]); // the first one keeps the face of their name
});

test("who has chosen a face keeps it, and no guest has the same", () => {
  const [guest] = guests;
  const own = facesAt([guest!]).get(1)!;
  const faces = facesAt([guest!, seat(2, "Bruno", { avatar: own }), seat(3, "Carla", { is_bot: true })]);
  expect(faces.get(2)).toBe(own);
  expect(faces.get(1)).not.toBe(own);
  expect(faces.get(3)).toBe("");
});
