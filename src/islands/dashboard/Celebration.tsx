import { justFinished } from "@/domain/plan-finish.ts";
import type { DashboardRows } from "@/stores/dashboard.ts";
import { optional } from "../optional.ts";

const FinishedPlan = optional(() => import("./FinishedPlan.tsx"));

/** A plan finished in the last week; nothing without one. */
export default function Celebration({ enrollments }: Pick<DashboardRows, "enrollments">) {
  const finished = justFinished(
    enrollments.filter(({ plan }) => plan !== null),
    Date.now(),
  );
  if (!finished?.plan) return null;
  return <FinishedPlan plan={finished.plan} workouts={finished.completions.length} />;
}
