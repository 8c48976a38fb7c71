import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import FinishedPlan from "@/features/dashboard/FinishedPlan.tsx";
import MonthView from "@/features/dashboard/MonthView.tsx";
import RecentActivity from "@/features/dashboard/RecentActivity.tsx";
import WithdrawnPlan from "@/features/dashboard/WithdrawnPlan.tsx";
import EnrollButtonView from "@/features/plans/EnrollButtonView.tsx";

const plan = "Первые прыжки";
const day = "Тихое приземление";
const at = new Date().toISOString();
const workout = { id: "1", completed_at: at, day_title: day, plan_title: plan, rating: 5, notes: null, minutes: 20 };
const enrollment = {
  id: "1",
  plan_title: plan,
  started_at: at,
  completed_at: at,
  progress_percentage: 100,
  plan: { id: "1", slug: "a", title: plan },
  completions: [{ completed_at: at }],
};

const places: Record<string, ReactElement> = {
  "Start This Plan": <EnrollButtonView button={{ state: "ready" }} slug="a" title={plan} />,
  "Continue Plan": <EnrollButtonView button={{ state: "enrolled" }} slug="a" title={plan} />,
  "a withdrawn plan": <WithdrawnPlan enrollment={enrollment as never} timeZone="UTC" />,
  "a finished plan": <FinishedPlan plan={enrollment.plan} workouts={1} />,
  "the recent activity": <RecentActivity latest={[workout] as never} timeZone="UTC" />,
  "the history": <MonthView month="2026-11" workouts={[{ ...workout, kind: "plan_day", week_number: 1 }] as never} />,
};

test.each(Object.entries(places))("the Russian words of %s are marked as Russian, the others aren't", (_, element) => {
  document.body.innerHTML = renderToStaticMarkup(element);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const voices: [text: string, language: string][] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement?.closest("[aria-hidden=true]")) continue;
    voices.push([textContent ?? "", parentElement?.closest("[lang]")?.getAttribute("lang") ?? "en"]);
  }
  const languageOf = (text: string) => (/\p{Script=Cyrillic}/u.test(text) ? "ru" : "en");
  expect(voices.filter(([text]) => languageOf(text) === "ru").length).toBeGreaterThan(0);
  expect(voices.filter(([text, language]) => languageOf(text) !== language)).toEqual([]);
});
