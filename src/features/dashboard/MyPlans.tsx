import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { optional } from "@/platform/optional.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import PlanCard from "./PlanCard.tsx";

// loaded on demand, because few members have an unpublished plan
const WithdrawnPlan = optional(() => import("./WithdrawnPlan.tsx"));

type Enrollment = DashboardRows["enrollments"][number];

interface Props {
  enrollments: Enrollment[];
  timeZone: string;
}

/** The active plans, latest start first, then those no longer published, then the finished ones in a section below. */
export default function MyPlans({ enrollments, timeZone }: Props) {
  const finished = enrollments.filter(({ plan, completed_at }) => plan && completed_at);
  const others = enrollments.filter((one) => !finished.includes(one));
  const inOrder = others.sort((a, b) => Number(a.plan === null) - Number(b.plan === null));
  return (
    <section className="grid min-w-0 content-start gap-4" aria-labelledby="my-plans">
      <h2 id="my-plans">My Workout Plans</h2>
      {enrollments.length === 0 && (
        <div className="card">
          <EmptyState as="h3" title="No plan yet" text="Pick one that fits your week. Your progress shows up here.">
            <LinkButton href="/plans">Find a plan</LinkButton>
          </EmptyState>
        </div>
      )}
      <Plans enrollments={inOrder} timeZone={timeZone} />
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

function Plans({ enrollments, timeZone }: Props) {
  if (enrollments.length === 0) return null;
  return (
    <ul className="grid gap-4 min-[60rem]:has-[li:nth-child(2)]:grid-cols-2">
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
