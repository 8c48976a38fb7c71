import type { ReactNode } from "react";
import { type SessionWorkout, sendToSession } from "@/features/workout/workout-session.store.ts";
import { isPaused, type Underway } from "@/features/workout/workout-session.ts";
import { Button } from "@/ui/Button.tsx";

interface Props {
  workout: SessionWorkout;
  state: Underway;
  className: string | undefined;
  children: ReactNode;
}

const send = (type: "back" | "resume" | "pause" | "skip") => () => sendToSession({ type });

/** The session's main buttons. Each also has a keyboard shortcut (use-session-keys.ts). */
export default function Controls({ workout, state, className, children }: Props) {
  const isWaiting = isPaused(state);
  return (
    <fieldset className={className} aria-label={`Controls of ${workout.title}`}>
      <Button variant="outline" icon="arrow-left" onClick={send("back")}>
        Back
      </Button>
      <Button
        autoFocus
        data-first-focus
        icon={isWaiting ? "play" : "pause"}
        onClick={send(isWaiting ? "resume" : "pause")}
      >
        {isWaiting ? "Resume" : "Pause"}
      </Button>
      <Button variant="outline" icon="arrow-right" onClick={send("skip")}>
        Skip
      </Button>
      {children}
    </fieldset>
  );
}
