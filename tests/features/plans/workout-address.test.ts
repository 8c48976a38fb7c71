import fc from "fast-check";
import { expect, test } from "vitest";
import { workoutInAddress, workoutPath } from "@/features/plans/workout-address.ts";

const day = fc.record({
  slug: fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  week: fc.integer({ min: 1, max: 52 }),
  day: fc.integer({ min: 1, max: 7 }),
});

test("a day is parsed from its session's address", () => {
  fc.assert(
    fc.property(day, (of) => {
      const { pathname, search } = new URL(workoutPath(of), "https://site.invalid");
      expect(pathname).toBe(`/plans/${of.slug}`);
      expect(workoutInAddress(search)).toEqual({ week: of.week, day: of.day });
    }),
  );
});

test.each(["", "?workout=", "?workout=0", "?workout=1-0", "?workout=1-8", "?video=2"])(
  "the address '%s' opens no session",
  (search) => expect(workoutInAddress(search)).toBeNull(),
);
