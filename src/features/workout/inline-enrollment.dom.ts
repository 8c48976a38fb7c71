import { enrollmentsCache } from "@/features/plans/enrollments.store.ts";
import { completedCache } from "@/features/plans/plan-progress.store.ts";
import { cacheKey } from "@/platform/response-cache.store.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";

// Both scripts read the response cache, so that the layout doesn't shift when the member's progress loads. They are serialized into
// inline scripts inside the plan's article; therefore they may use only their arguments and globals.

/**
 * Marks the article of a plan that the signed-in member is enrolled in by `data-enrolled`, "active" or "finished", and after the first
 * workout by `data-completed-days`, the ids of the completed days. On a device that hasn't loaded the member's enrollments yet, marks it by
 * `data-enrollment-unknown`. Runs before its content is parsed.
 */
function markEnrolled(sessionKey: string, enrollmentsKey: string, completedPrefix: string): void {
  const article = document.currentScript?.closest<HTMLElement>("[data-plan]");
  const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? "");
  try {
    const { user } = stored(sessionKey);
    const { userId, value } = JSON.parse(localStorage.getItem(enrollmentsKey) ?? "{}");
    if (userId !== user.id) {
      article?.setAttribute("data-enrollment-unknown", "");
      return;
    }
    const own = value.find(({ plan_id }: { plan_id: string }) => plan_id === article?.dataset.plan);
    if (!own) return;
    article?.setAttribute("data-enrolled", own.completed_at ? "finished" : "active");
    const days = stored(completedPrefix + own.id).value.map((day: { plan_day_id: string }) => day.plan_day_id);
    if (days.length > 0) article?.setAttribute("data-completed-days", days.join(" "));
  } catch {
    // a visitor, or nothing is cached
  }
}

/** Folds the completed days and the advice before training, and opens the week of the first open day. Runs after they are parsed. */
function foldFinished(): void {
  const article = document.currentScript?.closest<HTMLElement>("[data-plan]");
  const days = article?.dataset.completedDays?.split(" ") ?? [];
  for (const id of days) document.getElementById(`day-${id}`)?.setAttribute("data-finished", "");
  if (days.length === 0) return;
  article?.querySelector("[data-before-training]")?.removeAttribute("open");
  article?.querySelector(".plan-day:not([data-finished])")?.closest("details")?.setAttribute("open", "");
}

// Only the server build calls these, so that the browser bundle leaves them out.
export const enrollmentScript = (): string =>
  `(${markEnrolled})(${JSON.stringify(sessionStorageKey)},${JSON.stringify(cacheKey(enrollmentsCache))},${JSON.stringify(cacheKey(completedCache("")))})`;
export const foldScript = (): string => `(${foldFinished})()`;
