import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import {
  emptyWeeks,
  libraryCount,
  newDay,
  openAtStart,
  putBefore,
  sameVideos,
  shiftVideo,
  slotsOf,
  withoutVideo,
  withVideo,
} from "@/features/plans/admin/plan-builder.ts";
import {
  entryOfPlan,
  newPlan,
  planNumbers,
  planOfEntry,
  planProblems,
  slugOfEntry,
} from "@/features/plans/admin/plan-entry.ts";
import { minutesOf } from "@/features/plans/day-minutes.ts";
import { isEmptyDay } from "@/features/plans/plan.ts";

const warmUp = "warm-up";
const jumps = "jumps";
const coolDown = "cool-down";
const day = [warmUp, jumps, coolDown];

describe("the videos of a day", () => {
  test("a video is added at the end or before another", () => {
    expect(withVideo([warmUp], jumps)).toEqual([warmUp, jumps]);
    expect(withVideo([warmUp, jumps], coolDown)).toEqual(day);
    expect(withVideo([warmUp, coolDown], jumps, coolDown)).toEqual([warmUp, jumps, coolDown]);
    expect(withVideo([warmUp], jumps, "gone meanwhile")).toEqual([warmUp, jumps]);
  });

  test("a day contains a video at most once", () => expect(withVideo(day, jumps)).toEqual(day));

  test("a video can be removed, and removing it again changes nothing", () => {
    expect(withoutVideo(day, jumps)).toEqual([warmUp, coolDown]);
    expect(withoutVideo([warmUp, coolDown], jumps)).toEqual([warmUp, coolDown]);
  });

  test.each([
    ["up", -1, [jumps, warmUp, coolDown]],
    ["down", 1, [warmUp, coolDown, jumps]],
    ["up past the start", -9, [jumps, warmUp, coolDown]],
    ["down past the end", 9, [warmUp, coolDown, jumps]],
  ])("a video moves %s", (_, by, moved) => expect(shiftVideo(day, jumps, by)).toEqual(moved));

  test("a video can be put directly before another", () => {
    expect(putBefore(day, coolDown, warmUp)).toEqual([coolDown, warmUp, jumps]);
    expect(putBefore(day, warmUp, coolDown)).toEqual([jumps, warmUp, coolDown]);
    expect(putBefore(day, warmUp, warmUp)).toEqual(day);
    expect(putBefore(day, "elsewhere", warmUp)).toEqual(day);
  });

  test("two days are equal if they have the same videos in the same order", () => {
    expect(sameVideos(day, [...day])).toBe(true);
    expect(sameVideos(day, [jumps, warmUp, coolDown])).toBe(false);
    expect(sameVideos(day, [warmUp, jumps])).toBe(false);
    expect(sameVideos([], [])).toBe(true);
  });

  test("no move loses or duplicates a video", () => {
    const videos = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { minLength: 1 });
    fc.assert(
      fc.property(
        videos,
        fc.constantFrom("a", "b", "c", "x"),
        fc.constantFrom("a", "d"),
        fc.integer(),
        (all, one, other, by) => {
          expect(shiftVideo(all, one, by).toSorted()).toEqual(all.toSorted());
          expect(putBefore(all, one, other).toSorted()).toEqual(all.toSorted());
          expect(new Set(withVideo(all, one, other)).size).toBe(withVideo(all, one, other).length);
          expect(withoutVideo(withVideo(all, "new", other), "new")).toEqual(all);
        },
      ),
    );
  });

  test("a day's minutes are the sum of its videos; an unknown video counts as zero", () => {
    const known = new Map([
      [warmUp, { duration_seconds: 290 }],
      [jumps, { duration_seconds: 910 }],
    ]);
    expect(minutesOf({ video_ids: [warmUp, jumps, "left the catalog"] }, known)).toBe(20);
    expect(minutesOf({ video_ids: [] }, known)).toBe(0);
  });
});

describe("the calendar", () => {
  test("a new day is named by its position, is empty and has 30 seconds of rest", () =>
    expect(newDay("plan", { week_number: 2, day_number: 5 })).toEqual({
      plan_id: "plan",
      week_number: 2,
      day_number: 5,
      title: "Week 2, Day 5",
      description: "",
      video_ids: [],
      rest_seconds: 30,
    }));

  test.each([
    [[], "", true],
    [[], " \n", true],
    [[], "Walk.", false],
    [["one"], "", false],
  ])("a day with the videos %j and the text %j is empty: %s", (video_ids, description, isEmpty) =>
    expect(isEmptyDay({ video_ids, description })).toBe(isEmpty),
  );

  test("a week has seven slots, whatever its days", () => {
    const friday = { week_number: 1, day_number: 5 };
    const slots = slotsOf([{ week_number: 2, day_number: 1 }, friday], 1);
    expect(slots.map(({ slot }) => slot.day_number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(slots.filter((slot) => slot.day)).toEqual([{ slot: friday, day: friday }]);
  });

  test("a short plan opens with all weeks expanded, a long one with its first", () => {
    expect(openAtStart(4)).toEqual([1, 2, 3, 4]);
    expect(openAtStart(8)).toHaveLength(8);
    expect(openAtStart(9)).toEqual([1]);
    expect(openAtStart(52)).toEqual([1]);
  });
});

test("the library's count says if more videos match than are shown", () => {
  expect(libraryCount(1, 1)).toBe("1 video");
  expect(libraryCount(0, 0)).toBe("0 videos");
  expect(libraryCount(100, 100)).toBe("100 videos");
  expect(libraryCount(100, 1240)).toBe("100 of 1,240, most viewed first");
});

describe("a plan's form", () => {
  test("defaults to four weeks for beginners", () =>
    expect(newPlan).toMatchObject({
      title: "",
      description: "",
      duration_weeks: "4",
      difficulty_level: "beginner",
      tags: "",
    }));

  test.each([
    [{ title: " " }, ["title"]],
    [{ duration_weeks: "0" }, ["duration_weeks"]],
    [{ duration_weeks: "53" }, ["duration_weeks"]],
    [{ duration_weeks: "4.5" }, ["duration_weeks"]],
    [{ duration_weeks: "" }, ["duration_weeks"]],
    [{ duration_weeks: "1" }, []],
    [{ duration_weeks: "52" }, []],
    [{ address: "first-bounce-2" }, []],
    [{ address: "First Bounce" }, ["address"]],
    [{ address: "../admin" }, ["address"]],
    [{ address: "-first--bounce-" }, ["address"]],
    [{ cover_image_url: "https://tracker.example/a.gif" }, ["cover_image_url"]],
    [{ cover_image_url: " /covers/steady-six.svg " }, []],
  ])("with %o has the problems %o", (part, problems) =>
    expect(planProblems({ ...newPlan, title: "First Bounce", ...part })).toEqual(problems),
  );

  test("splits tags on commas, trims them and drops empty ones", () =>
    expect(
      planOfEntry({ ...newPlan, title: " Core ", description: " Slow. ", tags: "core,, low-impact , core" }),
    ).toMatchObject({
      title: "Core",
      description: "Slow.",
      duration_weeks: 4,
      tags: ["core", "low-impact"],
    }));

  test("round-trips a saved plan", () => {
    const plan = planOfEntry({ ...newPlan, title: "Core", duration_weeks: "6", tags: "core, legs" });
    expect(planOfEntry(entryOfPlan({ ...plan, slug: "core" }))).toEqual(plan);
  });

  test("the slug follows the title until the first publication, then changes on request", () => {
    const entry = { ...newPlan, title: "New Title", address: "old" };
    const known = { slug: "old", published_at: "2026-01-01T00:00:00Z" };
    expect(slugOfEntry(entry, null)).toBe("new-title");
    expect(slugOfEntry(entry, { ...known, published_at: null })).toBe("new-title");
    expect(slugOfEntry(entry, known)).toBe("old");
    expect(slugOfEntry({ ...entry, address: " asked-for " }, known)).toBe("asked-for");
    expect(slugOfEntry({ ...entry, address: "" }, known)).toBe("old");
  });

  test("published plans and drafts are counted", () =>
    expect(planNumbers([{ is_published: true }, { is_published: false }, { is_published: false }])).toEqual({
      published: 1,
      drafts: 2,
    }));
});

test.each([
  [null, "A new plan is a draft: give each week a day, and each day a video or a text. Then publish it."],
  [false, "Update Plan saves it unpublished, as a draft."],
  [true, "Visitors see this plan, without your saved changes until you publish them."],
])("before saving a plan's details, the form announces the new status (published: %j)", (isPublished, sentence) => {
  expect(planBuilderMessages.savesAs(isPublished)).toBe(sentence);
});

test.each([
  [[1, 2, 3], ""],
  [[1, 1, 3], "Week 2 needs a day before the plan can be published"],
  [[2], "Weeks 1, 3 need a day before the plan can be published"],
  [[], "Each week needs a day before the plan can be published"],
])("the weeks without a day are listed: days in weeks %j", (weeks, sentence) => {
  const empty = emptyWeeks(
    3,
    weeks.map((week_number) => ({ week_number, day_number: 1 })),
  );
  expect(empty.length > 0 ? planBuilderMessages.emptyWeeks(empty, 3, false) : "").toBe(sentence);
});
