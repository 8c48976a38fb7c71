import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { displayDate } from "@/platform/display-date.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { shownPercent } from "@/platform/pluralize.ts";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import { EnrollmentMenu } from "./EnrollmentMenu.tsx";

interface Props {
  enrollment: DashboardRows["enrollments"][number];
  timeZone: string;
}

/** A plan that is no longer published, with its progress and a way to leave it. */
export default function WithdrawnPlan({ enrollment, timeZone }: Props) {
  const percent = shownPercent(enrollment.progress_percentage);
  return (
    <article className="card card-padded gap-3">
      <div className="pe-8">
        <h3 className="text-lg" lang={foreignLanguage(enrollment.plan_title)}>
          {enrollment.plan_title}
        </h3>
        <EnrollmentMenu id={enrollment.id} title={enrollment.plan_title} hasDays={false} slug={null} />
      </div>
      <p className="text-sm text-ink-soft">
        This plan is no longer published. You started it on {displayDate(enrollment.started_at, timeZone)}, and what you
        completed stays in your history.
      </p>
      <ProgressBar value={percent} label={`Progress of ${enrollment.plan_title}`} showLabel />
    </article>
  );
}
