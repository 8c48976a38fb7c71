import { useStore } from "@nanostores/react";
import { Suspense, useEffect } from "react";
import { lastDay } from "@/features/plans/plan-finish.ts";
import { $completed, $finishedDays } from "@/features/plans/plan-progress.store.ts";
import { sessionMessages } from "@/features/workout/messages.ts";
import { $finish, finishWorkout } from "@/features/workout/workout-finish.store.ts";
import type { DayWorkout } from "@/features/workout/workout-session.store.ts";
import { optional } from "@/platform/optional.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { classes } from "@/ui/classes.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { leaveSession } from "./leave-session.browser.ts";
import NextSteps from "./NextSteps.tsx";
import SaveWorkout from "./SaveWorkout.tsx";
import Standing from "./Standing.tsx";

// loaded only for the last workout of a plan
const PlanFinish = optional(() => import("./PlanFinish.tsx"));
const SessionReview = optional(() => import("./SessionReview.tsx"));
const WeeklyGoal = optional(() => import("@/features/training/WeeklyGoal.tsx"));

interface Props {
  workout: DayWorkout;
  isEarned: boolean;
}

/** The end of a session: the result, progress in week and plan, the review, and the next workout. */
export default function Done({ workout, isEarned }: Props) {
  const finish = useStore($finish);
  const done = new Set([...Object.keys(useStore($completed) ?? {}), workout.dayId]);
  const isLastOfPlan = lastDay(useStore($finishedDays) ?? [])?.id === workout.dayId;
  useEffect(finishWorkout, []);
  return (
    <section
      className={classes(
        "grid w-full min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-6 justify-self-center",
        isLastOfPlan ? "max-w-6xl" : "max-w-2xl far:[zoom:1.35]",
      )}
      aria-label="Workout finished"
    >
      {isLastOfPlan ? (
        <Suspense>
          <PlanFinish
            planId={workout.planId}
            planTitle={workout.planTitle}
            level={workout.planLevel}
            as="h3"
            onStartedOver={() => leaveSession(workout)}
          />
        </Suspense>
      ) : (
        <p className="font-display text-4xl font-bold">{isEarned ? "Well jumped!" : "That was it."}</p>
      )}
      <StatusRegion className="text-lg font-semibold">{sentences[finish.state](isEarned)}</StatusRegion>
      {finish.state === "failed" && <Alert tone="danger">{finish.message}</Alert>}
      {(finish.state === "open" || finish.state === "failed") && <SaveWorkout workout={workout} />}
      {finish.state === "saved" && <Standing workout={workout} done={done} />}
      {finish.state === "saved" && (
        <Suspense>
          <WeeklyGoal as="h3" offersGoal={false} />
        </Suspense>
      )}
      {(finish.state === "saved" || finish.state === "waiting") && (
        <Suspense>
          <SessionReview workout={workout} />
        </Suspense>
      )}
      <NextSteps workout={workout} done={done} />
    </section>
  );
}

const sentences: Record<ReturnType<typeof $finish.get>["state"], (isEarned: boolean) => string> = {
  open: (isEarned) => (isEarned ? "" : sessionMessages.skipped),
  saving: () => sessionMessages.saving,
  saved: () => sessionMessages.completed,
  waiting: () => sessionMessages.waiting,
  failed: () => "",
};
