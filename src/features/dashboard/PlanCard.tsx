import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { PlanFacts } from "@/features/plans/PlanFacts.tsx";
import { PlanThumbnail } from "@/features/plans/PlanThumbnail.tsx";
import TrainingDays from "@/features/training/TrainingDays.tsx";
import { displayDate } from "@/platform/display-date.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { optional } from "@/platform/optional.tsx";
import { shownPercent } from "@/platform/percent.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";

const LeaveEnrollment = optional(async () => ({ default: (await import("./LeaveEnrollment.tsx")).LeaveEnrollment }));

type Enrollment = DashboardRows["enrollments"][number];

interface Props {
  enrollment: Enrollment;
  plan: NonNullable<Enrollment["plan"]>;
  timeZone: string;
}

/** An active or finished plan. Finished plans have a button to leave here; active ones have it on the plan's page. */
export default function PlanCard({ enrollment, plan, timeZone }: Props) {
  const Heading = enrollment.completed_at ? "h4" : "h3";
  const percent = shownPercent(enrollment.progress_percentage);
  const completed = new Set(enrollment.completions.map(({ plan_day_id }) => plan_day_id));
  const done = plan.days.filter(({ id }) => completed.has(id)).length;
  return (
    <article className="card grid sm:grid-cols-[12rem_minmax(0,1fr)]">
      <PlanThumbnail plan={plan} className="aspect-16/7 size-full sm:absolute sm:inset-y-0 sm:aspect-auto sm:w-48" />
      <div className="grid min-w-0 gap-3 p-5 sm:col-2">
        <PlanFacts plan={plan} />
        <Heading className="text-lg" lang={foreignLanguage(plan.title)}>
          {plan.title}
        </Heading>
        <ProgressBar value={percent} label={`Progress of ${plan.title}`} />
        {!enrollment.completed_at && <TrainingDays enrollmentId={enrollment.id} planTitle={plan.title} />}
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
          {enrollment.completed_at && <LeaveEnrollment id={enrollment.id} title={plan.title} />}
          <LinkButton
            href={`/plans/${plan.slug}`}
            variant={enrollment.completed_at ? "outline" : "secondary"}
            size="sm"
            iconAfter="arrow-right"
            className="max-sm:w-full"
          >
            Continue<span className="sr-only" lang={foreignLanguage(plan.title)}>{` ${plan.title}`}</span>
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
