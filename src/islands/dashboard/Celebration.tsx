import { useStore } from "@nanostores/react";
import { justFinished } from "@/domain/plan-finish.ts";
import type { DashboardRows } from "@/stores/dashboard.ts";
import { $now } from "@/stores/now.ts";
import { optional } from "../optional.ts";

const FinishedPlan = optional(() => import("./FinishedPlan.tsx"));

/** A plan finished in the last week; nothing without one. */
export default function Celebration({ enrollments }: Pick<DashboardRows, "enrollments">) {
  const finished = justFinished(
    enrollments.filter(({ plan }) => plan !== null),
    useStore($now),
  );
  if (!finished?.plan) return null;
  return <FinishedPlan plan={finished.plan} workouts={finished.completions.length} />;
}
