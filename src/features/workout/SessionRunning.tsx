import { useStore } from "@nanostores/react";
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from "react";
import { effortIn } from "@/features/plans/next-workout.ts";
import { sessionMessages } from "@/features/workout/messages.ts";
import { $isConnecting, connectMs, takeOver } from "@/features/workout/remote-control.store.ts";
import { breakName, partOf, type SessionWorkout, titleOfStep } from "@/features/workout/session-workout.ts";
import { $isRemote, sendToSession } from "@/features/workout/workout-session.store.ts";
import {
  currentStep,
  isPaused,
  type Underway as State,
  type Step,
  totalSeconds,
} from "@/features/workout/workout-session.ts";
import { clockTime, wholeMinutes } from "@/platform/duration.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrError } from "@/platform/lazy.tsx";
import { Button } from "@/ui/Button.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import Countdown from "./Countdown.tsx";
import { leaveSession } from "./leave-session.browser.ts";
import Player from "./Player.tsx";
import styles from "./SessionRunning.module.css";
import { useGuide } from "./use-guide.ts";
import { useSecondsLeft, useSecondsToEnd, useSecondsUntil } from "./use-seconds-left.ts";
import { useSessionKeys } from "./use-session-keys.ts";

const SessionMenu = lazyOrError(() => import("./SessionMenu.tsx"));
const MoveStage = lazyOrError(() => import("./MoveStage.tsx"));

/** "Video 2 of 3", or the step of a bounce, which may have the same move several times. */
function position({ videos }: SessionWorkout, { video, part }: Step): string {
  const parts = videos[video]?.parts;
  if (part === undefined || !parts) return `Video ${video + 1} of ${videos.length}`;
  const moves = (some: typeof parts) => some.filter(({ kind }) => kind === "move").length;
  // a rest belongs to the move after it
  return `Step ${moves(parts.slice(0, part)) + 1} of ${moves(parts)}`;
}

interface Props {
  workout: SessionWorkout;
  state: State;
  /** the id of the dialog's title */
  titleId: string;
}

/** The current part, large, and a strip with the position in the workout and the controls. */
export default function SessionRunning({ workout, state, titleId }: Props) {
  const screen = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isRemote = useStore($isRemote);
  const isConnecting = useStore($isConnecting);
  const step = currentStep(workout, state);
  const left = useSecondsToEnd(workout, state);
  const total = totalSeconds(workout);
  const video = workout.videos[step.video];
  const title = titleOfStep(workout, step);
  const part = partOf(workout, step);
  const [effort] = /\d+/.exec(effortIn(workout.description) ?? "") ?? [];
  useGuide(workout);
  useTopAndFocusAfterPart(screen, `${state.phase} ${state.step}`);
  const closeMenu = () => {
    screen.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
    setMenuOpen(false);
  };
  useSessionKeys(screen);
  return (
    <div ref={screen} className={styles.underway}>
      <div className={styles.info}>
        <h2 id={titleId} className="sr-only" lang={foreignLanguage(workout.title)}>
          {workout.title}
        </h2>
        <p className={styles.position}>
          {isPaused(state) && <span>{isRemote && isConnecting ? "Pausing..." : "Paused"}</span>}
          <span>{position(workout, step)}</span>
          <span>{left < 60 ? `${left} s left` : `${wholeMinutes(left)} min left`}</span>
          {effort && <span>{`Effort ${effort}`}</span>}
        </p>
        <p className={styles.title} lang={foreignLanguage(title)}>
          {title}
        </p>
      </div>
      <Button variant="quiet" icon="close" className={styles.close} onClick={() => leaveSession(workout)}>
        <span className="sr-only">Close</span>
      </Button>
      {/* screen readers announce each change of a progress bar; the minutes left are text */}
      <div className={styles.bar} aria-hidden="true">
        <ProgressBar label="Workout progress" value={(100 * (total - left)) / Math.max(1, total)} />
      </div>
      <div className={styles.stage} data-paused={isPaused(state) && state.phase !== "playing"}>
        {isRemote ? (
          <PlaysElsewhere workout={workout} state={state} />
        ) : state.phase === "playing" ? (
          video && <Player key={state.step} video={video} state={state} />
        ) : part ? (
          <Suspense>
            <MoveStage workout={workout} state={state} step={step} />
          </Suspense>
        ) : (
          <Countdown workout={workout} state={state} step={step} />
        )}
      </div>
      <Controls workout={workout} state={state} className={styles.controls}>
        <Button
          variant="outline"
          icon="more"
          data-more
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          More
        </Button>
      </Controls>
      <div id={menuId} className={styles.menu} hidden={!isMenuOpen}>
        <Suspense>
          {isMenuOpen && <SessionMenu id={menuId} state={state} step={step} video={video} onClose={closeMenu} />}
        </Suspense>
      </div>
    </div>
  );
}

/**
 * Shows each part from its top, unless the menu is open below it. Focuses Pause if the focused element, such as the player, was
 * removed with the previous part: keys work only within the dialog.
 */
function useTopAndFocusAfterPart(screen: React.RefObject<HTMLDivElement | null>, part: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each part
  useEffect(() => {
    const dialog = screen.current?.closest("dialog");
    if (document.activeElement === document.body)
      screen.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    if (dialog && !dialog.querySelector("[data-more][aria-expanded=true]")) dialog.scrollTop = 0;
  }, [part]);
}

/** The stage of a remote control: another device of the member plays the workout. */
function PlaysElsewhere({ workout, state }: { workout: SessionWorkout; state: State }) {
  const seconds = useSecondsLeft(workout, state);
  const isConnecting = useStore($isConnecting);
  const step = currentStep(workout, state);
  const name = breakName(state, step);
  const title = titleOfStep(workout, step);
  return (
    <section className={styles.countdown} data-remote aria-label="On another device">
      <p className={styles.label} lang={name ? undefined : foreignLanguage(title)}>
        {name ?? title}
      </p>
      <p role="timer" className={styles.digits} aria-label={`${seconds} seconds left`} data-long>
        {clockTime(seconds)}
      </p>
      <p>Plays on another device</p>
      {isConnecting && <Connecting />}
      <Button variant="outline" size="sm" className="on-night" onClick={takeOver}>
        Play here instead
      </Button>
    </section>
  );
}

function Connecting() {
  const [until] = useState(() => Date.now() + connectMs);
  const seconds = useSecondsUntil(until);
  return <p>{sessionMessages.connecting(seconds)}</p>;
}

interface ControlsProps {
  workout: SessionWorkout;
  state: State;
  className: string | undefined;
  children: ReactNode;
}

const send = (type: "back" | "resume" | "pause" | "skip") => () => sendToSession({ type });

/** The session's main buttons. Each also has a keyboard shortcut (use-session-keys.ts). */
function Controls({ workout, state, className, children }: ControlsProps) {
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
