import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { $knownVideos, type LibraryVideo } from "@/features/plans/admin/library.store.ts";
import { PlanBalance } from "@/features/plans/admin/PlanBalance.tsx";
import type { PlanDay } from "@/features/plans/admin/plan-days.store.ts";

const video = (youtube_id: string, minutes: number) =>
  [
    youtube_id,
    { youtube_id, title: youtube_id, duration_seconds: 60 * minutes, tags: [] } as unknown as LibraryVideo,
  ] as const;
const day = (week_number: number, ...video_ids: string[]) => ({ week_number, day_number: 1, video_ids }) as PlanDay;
const hints = (days: PlanDay[]) => {
  const markup = renderToStaticMarkup(<PlanBalance weeks={days.length} days={days} />);
  const list = new DOMParser()
    .parseFromString(markup, "text/html")
    .querySelector("[aria-label='What a coach would change']");
  return [...(list?.children ?? [])].map(({ textContent }) => textContent);
};

test("the builder hints only at weeks that are much longer than the previous one", () => {
  $knownVideos.set(new Map([video("half", 30), video("long", 50)]));
  expect(hints([day(1, "half"), day(2, "long")])).toEqual([
    "Week 2 is 67% longer than the one before. About 15% is plenty.",
  ]);
  expect(hints([day(1, "half"), day(2, "half")])).toEqual([]);
});
