import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import PlanCard from "./PlanCard.tsx";

// most members have a published plan under way
const WithdrawnPlan = lazyOrNothing(() => import("./WithdrawnPlan.tsx"));
const SuggestedPlans = lazyOrNothing(() => import("./SuggestedPlans.tsx"));

interface Props {
  rows: DashboardRows;
  timeZone: string;
}

/**
 * The active plans, latest start first, then those no longer published; without one under way, plans to choose from; then the
 * finished ones.
 */
export default function MyPlans({ rows: { enrollments, suggestions, level }, timeZone }: Props) {
  const finished = enrollments.filter(({ plan, completed_at }) => plan && completed_at);
  const others = enrollments.filter((one) => !finished.includes(one));
  const inOrder = others.sort((a, b) => Number(a.plan === null) - Number(b.plan === null));
  return (
    <section className="grid min-w-0 content-start gap-4" aria-labelledby="my-plans">
      <h2 id="my-plans">My Workout Plans</h2>
      <Plans enrollments={inOrder} timeZone={timeZone} />
      {suggestions.length > 0 && (
        <SuggestedPlans plans={suggestions} level={level} isFirst={enrollments.length === 0} />
      )}
      {inOrder.length === 0 && (
        <a href="/plans" className="link justify-self-start py-2">
          Find a plan
        </a>
      )}
      {finished.length > 0 && (
        <section className="grid gap-3" aria-labelledby="finished-plans">
          <h3 id="finished-plans" className="text-lg text-ink-soft">
            Finished
          </h3>
          <Plans enrollments={finished} timeZone={timeZone} />
        </section>
      )}
    </section>
  );
}

function Plans({ enrollments, timeZone }: { enrollments: DashboardRows["enrollments"]; timeZone: string }) {
  if (enrollments.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {enrollments.map((enrollment) => (
        <li key={enrollment.id} className="grid">
          {enrollment.plan ? (
            <PlanCard enrollment={enrollment} plan={enrollment.plan} timeZone={timeZone} />
          ) : (
            <WithdrawnPlan enrollment={enrollment} timeZone={timeZone} />
          )}
        </li>
      ))}
    </ul>
  );
}
