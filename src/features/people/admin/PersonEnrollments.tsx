import type { PersonEnrollment } from "@/features/people/admin/people.store.ts";
import { localDate } from "@/platform/time-zone.store.ts";
import { Badge } from "@/ui/Badge.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";

/** The current and former plans of a person, with the progress. */
export const PersonEnrollments = ({ enrollments }: { enrollments: PersonEnrollment[] }) => (
  <section className="grid grid-cols-1 gap-3">
    <h2 className="text-xl">Plans</h2>
    {enrollments.length === 0 ? (
      <EmptyState as="h3" title="Not enrolled in any plan yet" />
    ) : (
      <ul className="admin-rows" aria-label="Plans">
        {enrollments.map((one) => (
          <li key={one.id} className="admin-row sm:grid-cols-[minmax(0,1fr)_14rem]">
            <div className="grid gap-1 min-w-0 max-sm:col-span-full">
              <p className="admin-row-title">
                {one.plan?.is_published ? (
                  <a className="text-link" href={`/plans/${one.plan.slug}`}>
                    {one.plan_title}
                  </a>
                ) : (
                  one.plan_title
                )}
                {one.completed_at !== null && <Badge tone="green">Completed</Badge>}
                {!one.is_active && one.completed_at === null && <Badge>Left</Badge>}
              </p>
              <p className="admin-row-facts">
                <span>Started {localDate(one.started_at)}</span>
                {one.completed_at !== null && <span>Completed {localDate(one.completed_at)}</span>}
              </p>
            </div>
            <ProgressBar label="Progress" showLabel value={one.progress_percentage} className="max-sm:col-span-full" />
          </li>
        ))}
      </ul>
    )}
  </section>
);
