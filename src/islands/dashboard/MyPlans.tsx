import { displayDate } from "@/domain/display-date.ts";
import { fallbackCover } from "@/domain/plan.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { shownPercent } from "@/domain/progress.ts";
import type { DashboardRows } from "@/stores/dashboard.ts";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";

type Enrollment = DashboardRows["enrollments"][number];

interface Props {
  enrollments: Enrollment[];
  timeZone: string;
}

/** The plans the member takes part in, the one started last first; those no longer published at the end. */
export default function MyPlans({ enrollments, timeZone }: Props) {
  const inOrder = [...enrollments].sort((a, b) => Number(a.plan === null) - Number(b.plan === null));
  return (
    <section className="grid min-w-0 content-start gap-4" aria-labelledby="my-plans">
      <h2 id="my-plans">My Workout Plans</h2>
      {enrollments.length === 0 ? (
        <div className="card">
          <EmptyState as="h3" title="No plan yet" text="Pick one that fits your week. Your progress shows up here.">
            <LinkButton href="/plans">Find a plan</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <ul className="grid gap-4">
          {inOrder.map((enrollment) => (
            <li key={enrollment.id}>
              {enrollment.plan ? (
                <PlanInProgress enrollment={enrollment} plan={enrollment.plan} timeZone={timeZone} />
              ) : (
                <WithdrawnPlan enrollment={enrollment} timeZone={timeZone} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type PlanProps = { enrollment: Enrollment; plan: NonNullable<Enrollment["plan"]>; timeZone: string };

function PlanInProgress({ enrollment, plan, timeZone }: PlanProps) {
  const percent = shownPercent(enrollment.progress_percentage);
  const completed = new Set(enrollment.completions.map(({ plan_day_id }) => plan_day_id));
  const done = plan.days.filter(({ id }) => completed.has(id)).length;
  return (
    <article className="card grid sm:grid-cols-[12rem_minmax(0,1fr)]">
      <img
        src={plan.cover_image_url || fallbackCover}
        alt=""
        width="320"
        height="240"
        loading="lazy"
        className="aspect-16/7 size-full bg-sky object-cover sm:absolute sm:inset-y-0 sm:aspect-auto sm:w-48"
      />
      <div className="grid min-w-0 gap-3 p-5 sm:col-2">
        <div className="flex flex-wrap items-center gap-2">
          <DifficultyBadge level={plan.difficulty_level} />
          <span className="text-sm text-ink-soft">{pluralize(plan.duration_weeks, "week")}</span>
        </div>
        <h3 className="text-lg">{plan.title}</h3>
        <ProgressBar value={percent} label={`Progress of ${plan.title}`} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-1.5 text-sm font-semibold">
            {enrollment.completed_at && <Icon name="check" size={18} className="text-success-ink" />}
            <span>{percent}%</span>{" "}
            <span className="font-normal text-ink-soft">
              {enrollment.completed_at
                ? `finished ${displayDate(enrollment.completed_at, timeZone)}`
                : `${done} of ${pluralize(plan.days.length, "workout")}`}
            </span>
          </p>
          <LinkButton
            href={`/plans/${plan.slug}`}
            variant="secondary"
            size="sm"
            iconAfter="arrow-right"
            className="max-sm:w-full"
          >
            Continue<span className="sr-only">{` ${plan.title}`}</span>
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function WithdrawnPlan({ enrollment, timeZone }: { enrollment: Enrollment; timeZone: string }) {
  const percent = shownPercent(enrollment.progress_percentage);
  return (
    <article className="card card-padded gap-3">
      <h3 className="text-lg">{enrollment.plan_title}</h3>
      <p className="text-sm text-ink-soft">
        This plan is no longer published. You started it on {displayDate(enrollment.started_at, timeZone)}, and what you
        completed stays in your history.
      </p>
      <ProgressBar value={percent} label={`Progress of ${enrollment.plan_title}`} showLabel />
    </article>
  );
}
