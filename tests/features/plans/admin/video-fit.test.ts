import { expect, test } from "vitest";
import { contradictions, videoFacts } from "@/features/plans/admin/video-fit.ts";

test("a card shows a video's level, impact and language", () => {
  expect(videoFacts({ tags: ["core", "beginner", "low-impact"], language: "ru" })).toEqual([
    "Beginner",
    "Low impact",
    "Russian",
  ]);
  expect(videoFacts({ tags: ["core"], language: null })).toEqual([]);
});

test.each([
  [["advanced"], "en", "beginner", "Easy", ["Advanced in a plan for beginners"]],
  [
    ["intermediate"],
    "ru",
    "beginner",
    "Easy",
    ["Intermediate in a plan for beginners", "Russian in a plan in English"],
  ],
  [["beginner"], "ru", "advanced", "Прыжки", []],
  [["intermediate"], "en", "intermediate", "Прыжки", ["English in a plan in Russian"]],
  [[], null, "beginner", "Easy", []],
])("a video tagged %j in %s in a %s plan “%s”: %j", (tags, language, difficulty_level, title, found) => {
  expect(contradictions({ tags, language }, { title, difficulty_level })).toEqual(found);
});
