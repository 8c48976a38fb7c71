import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRebuildDue, losesTooManyPages } from "../../scripts/local/site/rebuild-due.ts";

const buildTime = 5_000;
// as often as the publisher looks
const poll = 2_000;

/** How many builds publishes at these times cause, and when the last of them is live. */
function simulate(publishes: number[]) {
  const end = Math.max(...publishes) + 200_000;
  let built = -1;
  let builds = 0;
  let live = 0;
  for (let now = 0; now < end; now += poll) {
    const waiting = publishes.filter((time) => time > built && time <= now);
    const newest = Math.max(...waiting);
    const lastMinute = waiting.filter((time) => time > newest - 60_000).length;
    if (!isRebuildDue({ count: waiting.length, oldest: Math.min(...waiting), newest, lastMinute }, now)) continue;
    built = now;
    builds += 1;
    now += buildTime;
    live = now;
  }
  return { builds, live, built };
}

describe("isRebuildDue", () => {
  test("a single publish is live within ten seconds", () => {
    const { builds, live } = simulate([1_300]);
    expect(builds).toBe(1);
    expect(live - 1_300).toBeLessThan(10_000);
  });

  test("100 publishes in a minute, evenly, become at most 2 builds and the last is live", () => {
    const publishes = Array.from({ length: 100 }, (_, index) => index * 600);
    const { builds, built } = simulate(publishes);
    expect(builds).toBeLessThanOrEqual(2);
    expect(built).toBeGreaterThanOrEqual(Math.max(...publishes));
  });

  test("however they come, every publish is shown, at most a minute and a build after it", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 180_000 }), { minLength: 1, maxLength: 60 }), (publishes) => {
        const { built } = simulate(publishes);
        expect(built).toBeGreaterThanOrEqual(Math.max(...publishes));
        expect(built - Math.max(...publishes)).toBeLessThanOrEqual(60_000 + buildTime + poll);
      }),
    );
  });

  test("nothing waiting, nothing built", () => {
    expect(isRebuildDue({ count: 0, oldest: 0, newest: 0, lastMinute: 0 }, 1_000_000)).toBe(false);
  });
});

test.each([
  [100, 90, false],
  [100, 89, true],
  [10, 9, false],
  [10, 8, true],
  [5, 500, false],
])("from %i pages to %i: more than a tenth lost is %s", (before, after, tooMany) => {
  expect(losesTooManyPages(before, after)).toBe(tooMany);
});
