import fc from "fast-check";
import { expect, test } from "vitest";
import { dayFragment, dayInFragment, workoutInAddress, workoutPath } from "@/features/plans/workout-address.ts";

const day = fc.record({
  slug: fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  week: fc.integer({ min: 1, max: 52 }),
  day: fc.integer({ min: 1, max: 7 }),
});

test("a day is parsed from the fragment and from its session's address", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 98 }), (of, video) => {
      expect(dayInFragment(dayFragment(of))).toEqual(of);
      const { pathname, search } = new URL(workoutPath(of, video), "https://site.invalid");
      expect(pathname).toBe(`/plans/${of.slug}`);
      expect(workoutInAddress(search)).toEqual({ week: of.week, day: of.day, video });
    }),
  );
});

test.each(["", "#main", "#workout=", "#workout=plan", "#workout=plan:1-8", "#workout=../admin:1-1", "#workout=a:1-1x"])(
  "the fragment '%s' has no day",
  (hash) => expect(dayInFragment(hash)).toBeNull(),
);

test.each(["", "?workout=", "?workout=0", "?workout=1-0", "?workout=1-8", "?video=2"])(
  "the address '%s' opens no session",
  (search) => expect(workoutInAddress(search)).toBeNull(),
);

test.each(["0", "-1", "x", "1e3", ""])("a session that can't start with video '%s' starts with the first", (video) => {
  expect(workoutInAddress(`?workout=2-1&video=${video}`)).toEqual({ week: 2, day: 1, video: 0 });
});
