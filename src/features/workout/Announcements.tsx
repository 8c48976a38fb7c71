import { useStore } from "@nanostores/react";
import { sessionMessages } from "@/features/workout/messages.ts";
import { type SessionWorkout, titleOfStep } from "@/features/workout/session-workout.ts";
import { $sessionState } from "@/features/workout/workout-session.store.ts";
import { currentStep } from "@/features/workout/workout-session.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** Announces countdowns to screen readers. Rendered before the first one, because readers ignore the text of a new region. */
export default function Announcements({ workout }: { workout: SessionWorkout }) {
  const state = useStore($sessionState);
  const left = useSecondsLeft(workout, state);
  return <StatusRegion hidden>{sentence()}</StatusRegion>;

  function sentence() {
    if (state.phase !== "counting") return null;
    if (left <= 3) return `${left}`;
    if (state.problem) return sessionMessages.problems[state.problem];
    const step = currentStep(workout, state);
    const title = titleOfStep(workout, step);
    if (step.kind === "video" && !state.isLeadIn) return null;
    return (
      <>
        {(step.kind === "rest" || state.isLeadIn) && "Next: "}
        <span lang={foreignLanguage(title)}>{title}</span>
      </>
    );
  }
}
