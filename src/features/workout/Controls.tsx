import { type ReactNode, useState } from "react";
import { type DayWorkout, sendToSession } from "@/features/workout/workout-session.store.ts";
import { addedSeconds, isPaused, type SessionEvent, type SessionState } from "@/features/workout/workout-session.ts";
import { Button } from "@/ui/Button.tsx";
import { canFillScreen, toggleFullScreen } from "./full-screen.browser.ts";
import { isMuted, setMuted } from "./rest-signals.browser.ts";

interface Props {
  workout: DayWorkout;
  state: Extract<SessionState, { phase: "playing" | "counting" }>;
  isRest?: boolean;
  /** false while the video can't be played */
  canPause?: boolean;
  children?: ReactNode;
}

const send = (type: Exclude<SessionEvent["type"], "position">) => () => sendToSession({ type });

/** The session's buttons. Each also has a keyboard shortcut (use-session-keys.ts). */
export default function Controls({ workout, state, isRest = false, canPause = true, children }: Props) {
  const isWaiting = isPaused(state);
  return (
    <fieldset
      className="grid w-full grid-cols-2 gap-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:flex-wrap sm:justify-center sm:gap-3 far:[zoom:1.4]"
      aria-label={`Controls of ${workout.title}`}
    >
      <Button variant="outline" icon="arrow-left" onClick={send("back")}>
        Back
      </Button>
      {canPause && (
        <Button
          autoFocus
          data-first-focus
          icon={isWaiting ? "play" : "pause"}
          onClick={send(isWaiting ? "resume" : "pause")}
        >
          {isWaiting ? "Resume" : "Pause"}
        </Button>
      )}
      {isRest && (
        <Button variant="outline" onClick={send("add-time")}>
          +{addedSeconds} s
        </Button>
      )}
      <Button variant="outline" onClick={send("skip")}>
        {isRest ? "Skip rest" : "Skip"}
      </Button>
      <Button variant="outline" icon="check" onClick={send("finish")}>
        Finish
      </Button>
      {isRest && <SoundButton />}
      {children}
      {canFillScreen() && (
        <Button variant="quiet" onClick={({ currentTarget }) => toggleFullScreen(currentTarget.closest("dialog"))}>
          Full screen
        </Button>
      )}
    </fieldset>
  );
}

function SoundButton() {
  const [muted, setShown] = useState(isMuted);
  const toggle = () => {
    setMuted(!muted);
    setShown(!muted);
  };
  return (
    <Button
      variant="quiet"
      aria-pressed={muted}
      className="aria-pressed:bg-secondary aria-pressed:text-on-secondary"
      onClick={toggle}
    >
      Mute
    </Button>
  );
}
