import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { nextDay, weeksOf } from "@/domain/plan.ts";
import { lastDay } from "@/domain/plan-finish.ts";
import { shownPercent } from "@/domain/progress.ts";
import { messages } from "@/messages.ts";
import { $finishedDays } from "@/stores/plan-finish.ts";
import { $completed, $planEnrollment } from "@/stores/plan-progress.ts";
import { $session } from "@/stores/session.ts";
import { $finish, finishWorkout, keepForAccount, saveWorkout } from "@/stores/workout-finish.ts";
import { type DayWorkout, restartSession } from "@/stores/workout-session.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import PlanFinish from "../finish/PlanFinish.tsx";
import { leaveSession } from "./leave-session.ts";
import SessionReview from "./SessionReview.tsx";
import { daysOnPage, workoutOnPage } from "./workout-on-page.ts";

interface Props {
  workout: DayWorkout;
  isEarned: boolean;
}

/** The end: what was done, what it did to week and plan, how it was, what comes next. */
export default function Done({ workout, isEarned }: Props) {
  const finish = useStore($finish);
  const done = new Set([...Object.keys(useStore($completed) ?? {}), workout.dayId]);
  const isLastOfPlan = lastDay(useStore($finishedDays) ?? [])?.id === workout.dayId;
  useEffect(finishWorkout, []);
  return (
    <section
      className={classes(
        "grid w-full min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-6 justify-self-center",
        isLastOfPlan ? "max-w-6xl" : "max-w-2xl [@media(min-width:96rem)_and_(min-height:54rem)]:[zoom:1.35]",
      )}
      aria-label="Workout finished"
    >
      {isLastOfPlan ? (
        <PlanFinish
          planId={workout.planId}
          planTitle={workout.planTitle}
          level={workout.planLevel}
          as="h3"
          onStartedOver={() => leaveSession(workout)}
        />
      ) : (
        <p className="font-display text-4xl font-bold">{isEarned ? "Well jumped!" : "That was it."}</p>
      )}
      <StatusRegion className="text-lg font-semibold empty:-mt-6">{sentences[finish.state](isEarned)}</StatusRegion>
      {finish.state === "failed" && <Alert tone="danger">{finish.message}</Alert>}
      {(finish.state === "open" || finish.state === "failed") && <Keep workout={workout} />}
      {finish.state === "saved" && <Standing workout={workout} done={done} />}
      {finish.state === "saved" && <SessionReview workout={workout} />}
      <WaysOn workout={workout} done={done} />
    </section>
  );
}

const sentences: Record<ReturnType<typeof $finish.get>["state"], (isEarned: boolean) => string> = {
  open: (isEarned) => (isEarned ? "" : messages.session.skipped),
  saving: () => messages.session.saving,
  saved: () => messages.session.completed,
  waiting: () => messages.session.waiting,
  failed: () => "",
};

/** The person decides to keep the workout: a member saves it at once, a visitor registers first. */
function Keep({ workout }: { workout: DayWorkout }) {
  const session = useStore($session);
  const next = encodeURIComponent(`/plans/${workout.planSlug}#day-${workout.dayId}`);
  const isEnrolled = useStore($planEnrollment) !== null;
  if (session.state === "loading") return null;
  if (session.state === "member")
    return (
      <div className="grid gap-3 sm:justify-items-start">
        <Button autoFocus data-first-focus icon="check" onClick={() => void saveWorkout()}>
          Mark Complete
        </Button>
        {!isEnrolled && <p className="text-ink-soft">{messages.session.startsPlan(workout.planTitle)}</p>}
      </div>
    );
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <p>{messages.session.keepIt}</p>
      <LinkButton href={`/auth/register?next=${next}`} autoFocus data-first-focus onClick={keepForAccount}>
        Keep this workout
      </LinkButton>
      <p className="text-sm text-ink-soft">
        Already a member?{" "}
        <a className="text-link" href={`/auth/login?next=${next}`} onClick={keepForAccount}>
          Sign in
        </a>
      </p>
    </div>
  );
}

/** `done` are the completed days of the plan, with this one. */
type Standings = { workout: DayWorkout; done: ReadonlySet<string> };

/** What the workout did to its week and its plan. */
function Standing({ workout, done }: Standings) {
  const enrollment = useStore($planEnrollment);
  const week = weeksOf(daysOnPage()).find(({ number }) => number === workout.week)?.days ?? [];
  return (
    <p className="flex items-center gap-2 text-lg">
      <Icon name="check" className="text-success-ink" />
      Week {workout.week}: {week.filter(({ id }) => done.has(id)).length} of {week.length}
      {enrollment && ` · ${workout.planTitle}: ${shownPercent(enrollment.progress_percentage)}%`}
    </p>
  );
}

function WaysOn({ workout, done }: Standings) {
  const next = nextDay(daysOnPage(), done);
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:w-full">
      {next && (
        <a {...linkTo(workout, next)} className="link w-full py-2">
          Next: week {next.week_number}, day {next.day_number}: {next.title}
        </a>
      )}
      <Button variant="secondary" onClick={() => leaveSession(workout)}>
        Back to the plan
      </Button>
      <Button variant="quiet" icon="refresh" onClick={restartSession}>
        Start again
      </Button>
    </div>
  );
}

type Day = ReturnType<typeof daysOnPage>[number];

/** The next day's session; a day without videos has none and is on the plan's page. */
function linkTo(plan: DayWorkout, { id, week_number: week, day_number: day }: Day) {
  if (!workoutOnPage(plan, { week, day })) return { href: `/plans/${plan.planSlug}#day-${id}` };
  return { href: `?workout=${week}-${day}`, "data-start-workout": true };
}
