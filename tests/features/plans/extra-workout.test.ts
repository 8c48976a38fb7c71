import { expect, test } from "vitest";
import { entryProblems } from "@/features/plans/extra-workout.ts";

const entry = { title: "Jump House", minutes: "45", date: "2026-11-25" };
const today = "2026-11-25";

test.each([
  [{}, []],
  [{ minutes: "1", date: "2026-11-11" }, []],
  [{ minutes: " 240 " }, []],
  [{ title: " " }, ["title"]],
  [{ minutes: "0" }, ["minutes"]],
  [{ minutes: "241" }, ["minutes"]],
  [{ minutes: "" }, ["minutes"]],
  [{ minutes: "4.5" }, ["minutes"]],
  [{ date: "2026-11-10" }, ["date"]],
  [{ date: "2026-11-26" }, ["date"]],
  [{ title: "", minutes: "x", date: "yesterday" }, ["title", "minutes", "date"]],
])("an entry with %j has problems in %j", (change, fields) => {
  expect(Object.keys(entryProblems({ ...entry, ...change }, today))).toEqual(fields);
});
