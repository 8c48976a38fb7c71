import { expect, test } from "vitest";
import { dayOfEntry, dayProblems, entryOfDay } from "@/features/plans/admin/day-entry.ts";

const day = { title: "Easy start", description: "Short", rest_seconds: 45 };

test("a day's details are loaded into the form and saved trimmed", () => {
  expect(dayOfEntry(entryOfDay(day))).toEqual(day);
  expect(dayOfEntry({ title: " Easy ", description: " \n", rest_seconds: " 0 " })).toEqual({
    title: "Easy",
    description: "",
    rest_seconds: 0,
  });
});

test.each([
  ["an empty title", { title: "  " }, ["title"]],
  ["a title of 201 characters", { title: "a".repeat(201) }, ["title"]],
  ["a title of 200 emojis", { title: "😀".repeat(200) }, []],
  ["a rest of 601 seconds", { rest_seconds: "601" }, ["rest_seconds"]],
  ["a rest of 600 seconds", { rest_seconds: "600" }, []],
  ["a negative rest", { rest_seconds: "-1" }, ["rest_seconds"]],
  ["half a second", { rest_seconds: "0.5" }, ["rest_seconds"]],
  ["no rest at all", { rest_seconds: "" }, ["rest_seconds"]],
])("%s has the problems %s", (_, part, problems) => {
  expect(dayProblems({ ...entryOfDay(day), ...part })).toEqual(problems);
});
