import { dayFragmentStart } from "@/features/plans/workout-address.ts";

/**
 * On a video's page that was opened from a day of a plan, turns "Back to Videos" into "Back to week 1, day 3". Serialized into an inline
 * script directly after the video; therefore it may use only its argument and globals.
 */
function linkToDay(fragmentStart: string): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-back]");
  const [, slug, week, day, id] =
    /^([a-z0-9-]+):(\d{1,2})-([1-7])(?::([\w-]+))?$/.exec(
      location.hash.startsWith(fragmentStart) ? location.hash.slice(fragmentStart.length) : "",
    ) ?? [];
  if (!link?.lastChild || !slug) return;
  link.href = `/plans/${slug}${id ? `#${id}` : ""}`;
  link.lastChild.textContent = ` Back to week ${week}, day ${day}`;
}

/** The inline script. Only the server build calls this, so that the browser bundle leaves it out. */
export const dayLinkScript = (): string => `(${linkToDay})(${JSON.stringify(dayFragmentStart)})`;
