import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import RecordWorkout from "@/features/workout/RecordWorkout.tsx";
import { displayDate } from "@/platform/display-date.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Stars } from "@/ui/Stars.tsx";

interface Props {
  latest: DashboardRows["latest"];
  timeZone: string;
}

/** The latest five completions with date, workout and stars. */
export default function RecentActivity({ latest, timeZone }: Props) {
  return (
    <section className="grid min-w-0 content-start gap-4" aria-labelledby="recent-activity">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="recent-activity">Recent Activity</h2>
        {latest.length > 0 && (
          <a href="/history" className="link py-2 text-sm">
            See your history
          </a>
        )}
      </div>
      {latest.length === 0 ? (
        <p className="text-ink-soft">Your first completed workout will show up here.</p>
      ) : (
        <ul className="card divide-y divide-line">
          {latest.map(({ id, completed_at, rating, plan_title, day_title }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 sm:px-5">
              <div className="min-w-0">
                <p className="font-semibold" lang={foreignLanguage(day_title)}>
                  {day_title}
                </p>
                <p className="text-sm text-ink-soft">
                  <time dateTime={completed_at}>{displayDate(completed_at, timeZone)}</time>
                  {plan_title && (
                    <>
                      {" · "}
                      <span lang={foreignLanguage(plan_title)}>{plan_title}</span>
                    </>
                  )}
                </p>
              </div>
              {rating !== null && <Stars value={rating} />}
            </li>
          ))}
        </ul>
      )}
      <div className="-mt-2 flex flex-wrap gap-x-4">
        <RecordWorkout variant="quiet" size="sm" className="-ms-4" />
        <LinkButton href="/bounces" variant="quiet" size="sm" icon="play">
          Guided bounces
        </LinkButton>
      </div>
    </section>
  );
}
