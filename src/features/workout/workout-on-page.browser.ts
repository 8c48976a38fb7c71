import { posterOf } from "@/features/videos/video.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";

type Plan = Pick<DayWorkout, "planId" | "planSlug" | "planTitle">;
type Day = Omit<DayWorkout, keyof Plan | "planLevel">;

/** A day of the plan, read from the page's markup. Null if the plan has no such day or the day has no videos. */
export function workoutOnPage<P extends Plan>(plan: P, { week, day }: { week: number; day: number }): (P & Day) | null {
  const row = document.querySelector<HTMLElement>(`[data-workout="${week}-${day}"]`);
  const videos = [...(row?.querySelectorAll<HTMLAnchorElement>("[data-youtube]") ?? [])].map((link) => ({
    youtubeId: link.dataset.youtube ?? "",
    seconds: Number(link.dataset.seconds),
    title: textOf(link, "[data-video-title]"),
    path: link.pathname,
    poster: posterOf({ youtube_id: link.dataset.youtube ?? "", thumbnail_url: link.dataset.poster ?? null }),
  }));
  if (!row || videos.length === 0) return null;
  return {
    ...plan,
    week,
    day,
    videos,
    dayId: row.id.replace(/^day-/, ""),
    title: textOf(row, "[data-day-title]"),
    description: textOf(row, "[data-day-description]"),
    restSeconds: Number(row.dataset.rest),
  };
}

const textOf = (element: ParentNode, selector: string) => element.querySelector(selector)?.textContent?.trim() ?? "";

/** All days of the plan in order, also those without videos. */
export function daysOnPage(): { id: string; week_number: number; day_number: number; title: string }[] {
  return [...document.querySelectorAll<HTMLElement>("[data-workout]")].map((row) => {
    const [week = 0, day = 0] = (row.dataset.workout ?? "").split("-").map(Number);
    return {
      id: row.id.replace(/^day-/, ""),
      week_number: week,
      day_number: day,
      title: textOf(row, "[data-day-title]"),
    };
  });
}
