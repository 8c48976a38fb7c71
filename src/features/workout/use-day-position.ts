import { useEffect, useState } from "react";
import { type DayAddress, dayInFragment } from "@/features/plans/workout-address.ts";
import { videoMessages } from "@/features/videos/messages.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import { planOnPage, workoutOnPage } from "./workout-on-page.browser.ts";

/** The position of this page's video in the day from which the page was opened. */
export type DayPosition =
  | { state: "loading" }
  | { state: "known"; workout: Omit<DayWorkout, "planLevel">; index: number }
  | { state: "unknown"; message: string; link: string; linkText: string };

/** Finds the day in this page's URL by loading the plan's page. */
export function useDayPosition(): DayPosition {
  const [position, setPosition] = useState<DayPosition>({ state: "loading" });
  useEffect(() => {
    void positionIn(dayInFragment(location.hash)).then(setPosition);
  }, []);
  return position;
}

async function positionIn(address: DayAddress | null): Promise<DayPosition> {
  const { dayUnknown, planUnreadable } = videoMessages;
  const plansLink = { link: "/plans", linkText: "See all plans" };
  if (!address) return { state: "unknown", message: dayUnknown, ...plansLink };
  const planLink = { link: `/plans/${address.slug}`, linkText: "Go to the plan" };
  try {
    const page = await planPage(address.slug);
    const plan = page && planOnPage(page, address.slug);
    if (!page || !plan) return { state: "unknown", message: dayUnknown, ...plansLink };
    const workout = workoutOnPage(plan, address, page);
    const index = workout?.videos.findIndex(({ path }) => path === location.pathname) ?? -1;
    return workout && index >= 0
      ? { state: "known", workout, index }
      : { state: "unknown", message: dayUnknown, ...planLink };
  } catch (error) {
    console.warn("Could not load the plan of this video:", error);
    return { state: "unknown", message: planUnreadable, ...planLink };
  }
}

/** The pre-rendered page of a plan; null if there is none. Rejects when offline. */
async function planPage(slug: string): Promise<Document | null> {
  const response = await fetch(`/plans/${slug}`);
  if (!response.ok) return null;
  // without its styles, which would violate this page's content security policy
  const html = (await response.text()).replace(/<style.*?<\/style>/gs, "");
  return new DOMParser().parseFromString(html, "text/html");
}
