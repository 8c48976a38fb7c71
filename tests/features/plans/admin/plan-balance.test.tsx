import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { $knownVideos, type LibraryVideo } from "@/features/plans/admin/library.store.ts";
import { PlanBalance } from "@/features/plans/admin/PlanBalance.tsx";
import type { PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { PlanSummary } from "@/features/plans/PlanSummary.tsx";

type ShownVideos = Parameters<typeof PlanSummary>[0]["videos"];
const video = (youtube_id: string, minutes: number) =>
  [
    youtube_id,
    { youtube_id, title: youtube_id, duration_seconds: 60 * minutes, tags: [] } as unknown as LibraryVideo,
  ] as const;
const day = (week_number: number, ...video_ids: string[]) =>
  ({ week_number, day_number: 1, description: "", video_ids }) as PlanDay;
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

test("the builder and the plan's page count the same minutes: none for a day that isn't written yet, 25 for one of text", () => {
  const videos = new Map([video("half", 30)]);
  $knownVideos.set(videos);
  const days = [day(1, "half"), day(1), { ...day(1), description: "Walk" }].map((one) => ({ ...one, rest_seconds: 0 }));
  const plan = { title: "Bounce", description: "", difficulty_level: "beginner", duration_weeks: 1, tags: [] };
  for (const screen of [
    <PlanBalance key="builder" weeks={1} days={days} />,
    <PlanSummary key="page" plan={plan} days={days} videos={videos as unknown as ShownVideos} />,
  ])
    expect(renderToStaticMarkup(screen)).toContain("55 min in all");
});
