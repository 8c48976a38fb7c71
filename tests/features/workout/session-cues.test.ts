import { expect, test } from "vitest";
import { cueBetween, type Moment, spoken } from "@/features/workout/session-cues.ts";

test("a Russian plan is led in Russian, with the right plurals", () => {
  expect([1, 3, 5].map((minutes) => spoken.ru.video("Разминка", 60 * minutes))).toEqual([
    "Разминка. 1 минута.",
    "Разминка. 3 минуты.",
    "Разминка. 5 минут.",
  ]);
  expect(spoken.ru.rest(30, "Отжимания")).toBe("Отдых. 30 секунд. Дальше: Отжимания.");
});

const moment = (left: number, seconds = 300): Moment => ({ part: "video 0", index: 0, seconds, left, isPaused: false });

test.each([
  ["halfway", moment(151), moment(150), "halfway"],
  ["ten seconds before the end", moment(11), moment(10), "ten-seconds"],
  ["in each of the last three seconds", moment(4), moment(3), "last-seconds"],
  ["also if ticks were lost", moment(12), moment(8), "ten-seconds"],
  ["nothing at other times", moment(100), moment(99), null],
  ["nothing twice", moment(10), moment(10), null],
  ["nothing when the user jumps in the player", moment(200), moment(10), null],
  ["nothing when time was added", moment(5), moment(20), null],
  ["no half of a rest", { ...moment(16, 30), part: "rest 1" }, { ...moment(15, 30), part: "rest 1" }, null],
  ["half of a short move", { ...moment(16, 30), part: "move 1" }, { ...moment(15, 30), part: "move 1" }, "halfway"],
  ["no half of a shorter one", { ...moment(15, 29), part: "move 1" }, { ...moment(14, 29), part: "move 1" }, null],
  ["nothing in a pause", moment(11), { ...moment(10), isPaused: true }, null],
])("the cue of a second: %s", (_name, before, now, cue) => {
  expect(cueBetween(before, now)).toBe(cue);
});
