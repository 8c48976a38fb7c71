import type { DayWorkout } from "@/stores/workout-session.ts";

/** Week and day in an address such as /plans/bounce-basics?workout=2-1; null without a valid one. */
export function workoutInAddress(search: string): { week: number; day: number } | null {
  const [, week, day] = /^(\d{1,2})-([1-7])$/.exec(new URLSearchParams(search).get("workout") ?? "") ?? [];
  return week && day ? { week: Number(week), day: Number(day) } : null;
}

type Plan = Pick<DayWorkout, "planId" | "planSlug" | "planTitle" | "planLevel">;

/** A day of the plan as the page shows it; null when the plan has no such day or the day has no videos. */
export function workoutOnPage(plan: Plan, { week, day }: { week: number; day: number }): DayWorkout | null {
  const row = document.querySelector<HTMLElement>(`[data-workout="${week}-${day}"]`);
  const videos = [...(row?.querySelectorAll<HTMLAnchorElement>("[data-youtube]") ?? [])].map((link) => ({
    youtubeId: link.dataset.youtube ?? "",
    seconds: Number(link.dataset.seconds),
    title: textOf(link, "[data-video-title]"),
    path: link.pathname,
  }));
  if (!row || videos.length === 0) return null;
  return {
    ...plan,
    week,
    day,
    videos,
    dayId: row.id.replace(/^day-/, ""),
    title: textOf(row, "h3"),
    description: textOf(row, "[data-day-description]"),
    restSeconds: Number(row.dataset.rest),
  };
}

const textOf = (element: Element, selector: string) => element.querySelector(selector)?.textContent?.trim() ?? "";

/** Every day of the plan in its order, whether or not it has videos. */
export function daysOnPage(): { id: string; week_number: number; day_number: number; title: string }[] {
  return [...document.querySelectorAll<HTMLElement>("[data-workout]")].map((row) => {
    const [week = 0, day = 0] = (row.dataset.workout ?? "").split("-").map(Number);
    return { id: row.id.replace(/^day-/, ""), week_number: week, day_number: day, title: textOf(row, "h3") };
  });
}
