import { useEffect, useState } from "react";
import { type DayAddress, dayInFragment } from "@/features/plans/workout-address.ts";
import { videoMessages } from "@/features/videos/messages.ts";
import type { DayWorkout } from "@/features/workout/workout-session.store.ts";
import { planOnPage, workoutOnPage } from "./workout-on-page.browser.ts";

/** Where the video of this page stands in the day it was opened from. */
export type PlaceInDay =
  | { state: "loading" }
  | { state: "known"; workout: Omit<DayWorkout, "planLevel">; index: number }
  | { state: "unknown"; message: string; way: string; wayName: string };

/** Looks the day of the address up on the page of its plan. */
export function usePlaceInDay(): PlaceInDay {
  const [place, setPlace] = useState<PlaceInDay>({ state: "loading" });
  useEffect(() => {
    void placeIn(dayInFragment(location.hash)).then(setPlace);
  }, []);
  return place;
}

async function placeIn(address: DayAddress | null): Promise<PlaceInDay> {
  const { dayUnknown, planUnreadable } = videoMessages;
  const allPlans = { way: "/plans", wayName: "See all plans" };
  if (!address) return { state: "unknown", message: dayUnknown, ...allPlans };
  const thePlan = { way: `/plans/${address.slug}`, wayName: "Go to the plan" };
  try {
    const page = await planPage(address.slug);
    const plan = page && planOnPage(page, address.slug);
    if (!page || !plan) return { state: "unknown", message: dayUnknown, ...allPlans };
    const workout = workoutOnPage(plan, address, page);
    const index = workout?.videos.findIndex(({ path }) => path === location.pathname) ?? -1;
    return workout && index >= 0
      ? { state: "known", workout, index }
      : { state: "unknown", message: dayUnknown, ...thePlan };
  } catch (error) {
    console.warn("The plan of this video could not be read:", error);
    return { state: "unknown", message: planUnreadable, ...thePlan };
  }
}

/** The pre-rendered page of a plan; null when there is none. Rejects without a network. */
async function planPage(slug: string): Promise<Document | null> {
  const response = await fetch(`/plans/${slug}`);
  if (!response.ok) return null;
  // this page's content security policy would report the other page's styles
  const html = (await response.text()).replace(/<style.*?<\/style>/gs, "");
  return new DOMParser().parseFromString(html, "text/html");
}
