import { Suspense, useSyncExternalStore } from "react";
import { dayFragment, workoutPath } from "@/features/plans/workout-address.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";

// Loaded for members only: visitors have nothing to complete.
const CompleteDay = lazyOrNothing(() => import("./CompleteDay.tsx"));

interface Props {
  workout: Omit<DayWorkout, "planLevel">;
  /** the position of this page's video in the day, counted from 0 */
  index: number;
}

/** Shows the day and the video's position in it, with links to the plan, the session, and the next video or completing the day. */
export default function Strip({ workout, index }: Props) {
  const { planSlug: slug, planTitle, week, day, dayId, videos } = workout;
  const next = videos[index + 1];
  const hasMember = useSyncExternalStore(onHeaderChange, wasMemberInHeader);
  return (
    <nav
      aria-label="Workout"
      className="group/strip grid grid-cols-2 items-center gap-2 max-[18em]:*:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto_auto] [&>.button]:px-3 sm:[&>.button]:px-4.5"
    >
      <a
        href={`/plans/${slug}#day-${dayId}`}
        className="col-span-2 flex min-h-11 items-center gap-3 text-sm/[1.375rem] font-semibold text-ink sm:col-span-1"
      >
        <Icon name="arrow-left" size={18} />
        <span className="min-w-0">
          <span className="sr-only">Back to the day: </span>
          <span className="block truncate sm:inline sm:whitespace-normal" lang={foreignLanguage(planTitle)}>
            {planTitle}
          </span>
          <span className="max-sm:sr-only"> · </span>
          {`Week ${week}, Day ${day} · ${index + 1} of ${videos.length}`}
        </span>
      </a>
      <LinkButton
        href={workoutPath({ slug, week, day }, index)}
        variant="outline"
        size="sm"
        className="max-sm:group-has-data-completed/strip:hidden"
      >
        Go to workout
      </LinkButton>
      {next && (
        <LinkButton href={next.path + dayFragment({ slug, week, day })} variant="secondary" size="sm">
          Next video<span className="sr-only" lang={foreignLanguage(next.title)}>{`: ${next.title}`}</span>
        </LinkButton>
      )}
      {!next && hasMember && (
        <Suspense>
          <CompleteDay workout={workout} />
        </Suspense>
      )}
    </nav>
  );
}

let wasMember = false;

/**
 * Whether there was a member on this page: after the session ended, CompleteDay shows a message. Reads the page header, which follows
 * other tabs, so that visitors don't download the session code.
 */
function wasMemberInHeader(): boolean {
  wasMember ||= document.documentElement.dataset.session === "member";
  return wasMember;
}

function onHeaderChange(notify: () => void) {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ["data-session"] });
  return () => observer.disconnect();
}
