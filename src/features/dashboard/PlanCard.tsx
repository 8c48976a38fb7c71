import { type DashboardRows, repeatPlan } from "@/features/dashboard/dashboard.store.ts";
import { PlanCover } from "@/features/plans/PlanCover.tsx";
import PlanDays from "@/features/training/PlanDays.tsx";
import { displayDate } from "@/platform/display-date.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { pluralize, shownPercent } from "@/platform/pluralize.ts";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import { EnrollmentMenu } from "./EnrollmentMenu.tsx";

const RestartPlan = lazyOrNothing(() => import("@/features/plans/RestartPlan.tsx"));

type Enrollment = DashboardRows["enrollments"][number];

interface Props {
  enrollment: Enrollment;
  plan: NonNullable<Enrollment["plan"]>;
  timeZone: string;
}

/** An active or finished plan. */
export default function PlanCard({ enrollment, plan, timeZone }: Props) {
  const { id, completed_at: finishedAt } = enrollment;
  const Heading = finishedAt ? "h4" : "h3";
  const percent = shownPercent(enrollment.progress_percentage);
  const title = <span lang={foreignLanguage(plan.title)}>{plan.title}</span>;
  return (
    <article className="card grid content-start gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 pe-8">
        <PlanCover cover={plan.cover_image_url} size="small" className="aspect-video w-24 rounded-sm sm:w-36" />
        <div className="grid min-w-0 flex-1 basis-32 gap-1">
          <Heading className="text-lg font-semibold" lang={foreignLanguage(plan.title)}>
            {finishedAt ? (
              <a href={`/plans/${plan.slug}#finish`} className="text-ink">
                {plan.title}
              </a>
            ) : (
              plan.title
            )}
          </Heading>
          {!finishedAt && <PlanDays enrollmentId={id} />}
        </div>
        <EnrollmentMenu id={id} title={plan.title} hasDays={!finishedAt} slug={plan.slug} />
      </div>
      <ProgressBar value={percent} label={`Progress of ${plan.title}`} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-1.5 text-sm font-semibold">
          {finishedAt && <Icon name="check" size={18} className="text-success-ink" />}
          <span>{percent}%</span>{" "}
          <span className="font-normal text-ink-soft">
            {finishedAt
              ? `finished ${displayDate(finishedAt, timeZone)}`
              : `${daysDone(enrollment, plan)} of ${pluralize(plan.days.length, "workout")}`}
          </span>
        </p>
        {finishedAt ? (
          <RestartPlan
            size="sm"
            label={
              <>
                Do it again<span className="sr-only">: {title}</span>
              </>
            }
            title="Do this plan again?"
            action="Start at day one"
            restart={() => repeatPlan(enrollment)}
          >
            <p>{title} begins again at day one. This run, with stars and notes, stays in your history.</p>
          </RestartPlan>
        ) : (
          <LinkButton href={`/plans/${plan.slug}`} variant="secondary" size="sm" iconAfter="arrow-right">
            Continue<span className="sr-only" lang={foreignLanguage(plan.title)}>{` ${plan.title}`}</span>
          </LinkButton>
        )}
      </div>
    </article>
  );
}

/** Days that were removed from the plan don't count. */
function daysDone({ completions }: Enrollment, { days }: Props["plan"]): number {
  const completed = new Set(completions.map(({ plan_day_id }) => plan_day_id));
  return days.filter(({ id }) => completed.has(id)).length;
}
