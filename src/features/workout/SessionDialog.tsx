import { useStore } from "@nanostores/react";
import { Suspense, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { syncSession } from "@/features/workout/remote-control.store.ts";
import { autoSaveWorkout } from "@/features/workout/save-workout.store.ts";
import { isOfPlan, type SessionWorkout, sourceOf } from "@/features/workout/session-workout.ts";
import { $sessionState } from "@/features/workout/workout-session.store.ts";
import { type Ended, isUnderway } from "@/features/workout/workout-session.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrError } from "@/platform/lazy.tsx";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { UnbrokenNumbers } from "@/ui/UnbrokenNumbers.tsx";
import Announcements from "./Announcements.tsx";
import { leaveSession } from "./leave-session.browser.ts";
import SessionStart from "./SessionStart.tsx";
import { allowSound } from "./session-sound.browser.ts";

const loadSessionRunning = () => import("./SessionRunning.tsx");
const SessionRunning = lazyOrError(loadSessionRunning);
const loadMoveStage = () => import("./MoveStage.tsx");
const loadMenu = () => import("./SessionMenu.tsx");
const loadSessionSummary = () => import("./SessionSummary.tsx");
const SessionSummary = lazyOrError(loadSessionSummary);

const loadFigure = () => import("./SessionFigure.tsx");
const loadVideoDone = () => import("./VideoDone.tsx");
const VideoDone = lazyOrError(loadVideoDone);

/** For the page behind the session: it doesn't scroll, and pulling down doesn't reload it. */
const pageClasses = ["overflow-hidden", "overscroll-none"];

/** The session in a full-screen dialog. Esc, Back and Close leave it, or its open menu; its state is saved. */
export default function SessionDialog({ workout }: { workout: SessionWorkout }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const state = useStore($sessionState);
  // opened in an effect, a separate task, because showModal recalculates the styles of the page
  useEffect(() => {
    // before focusing, which forces a layout
    document.documentElement.classList.add(...pageClasses);
    dialog.current?.showModal();
    dialog.current?.addEventListener("click", allowSound);
    // showModal focuses the first control, which is Close
    dialog.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus({ preventScroll: true });
    return () => document.documentElement.classList.remove(...pageClasses);
  }, []);
  // close() returns the focus only if the dialog is still in the document: a layout effect runs in time
  useLayoutEffect(() => {
    const opened = dialog.current;
    return () => opened?.close();
  }, []);
  const leave = () => leaveSession(workout);
  useWakeLock(isUnderway(state));
  useEffect(syncSession, []);
  usePreload(isUnderway(state), workout);
  const isDone = state.phase === "done";
  useEffect(() => (isDone ? autoSaveWorkout() : undefined), [isDone]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto overscroll-none scroll-pb-20 bg-page ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pt-[env(safe-area-inset-top)] text-ink backdrop:bg-page"
      // a browser lets a page prevent only some of its closings, but each Esc
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isFrom(event)) return;
        event.preventDefault();
        closeMenuOr(event.currentTarget, leave);
      }}
      onCancel={(event) => {
        if (!isFrom(event)) return;
        event.preventDefault();
        if (event.cancelable) closeMenuOr(event.currentTarget, leave);
      }}
      onClose={(event) => isFrom(event) && leave()}
    >
      <Announcements workout={workout} />
      {isUnderway(state) ? (
        <Suspense>
          <SessionRunning workout={workout} state={state} titleId={titleId} />
        </Suspense>
      ) : (
        <div className="mx-auto grid min-h-full w-full max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 has-data-wide:max-w-6xl sm:content-center sm:gap-6 sm:p-6 far:[zoom:1.35]">
          <header className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="flex text-sm font-semibold whitespace-pre text-ink-soft lg:text-lg">
                <Source workout={workout} />
              </p>
              <h2
                id={titleId}
                tabIndex={-1}
                lang={foreignLanguage(workout.title)}
                className={classes(
                  "text-xl outline-none max-[22rem]:text-base",
                  state.phase === "ready" && "lg:text-3xl",
                )}
              >
                <UnbrokenNumbers text={workout.title} />
              </h2>
            </div>
            <Button variant="quiet" icon="close" className="-me-4" onClick={leave}>
              <span className="max-sm:sr-only">Close</span>
            </Button>
          </header>
          <Suspense>
            {state.phase === "ready" && <SessionStart workout={workout} />}
            {state.phase === "done" && <End workout={workout} end={state} />}
          </Suspense>
        </div>
      )}
    </dialog>
  );
}

/** Whether an event of a dialog isn't one of a dialog within it. */
const isFrom = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) =>
  (target as HTMLElement).closest("dialog") === currentTarget;

/** Closes the session's open menu, or else acts. */
function closeMenuOr(dialog: HTMLElement, act: () => void): void {
  const menu = dialog.querySelector<HTMLElement>("[data-more][aria-expanded=true]");
  menu?.focus();
  if (menu) menu.click();
  else act();
}

/** The plan and day of a workout, or the source of a single one. */
function Source({ workout }: { workout: SessionWorkout }) {
  const source = sourceOf(workout);
  return (
    <>
      <span className="truncate" lang={foreignLanguage(source)}>
        {source}
      </span>
      {isOfPlan(workout) && <span>{` · Week ${workout.week}, Day ${workout.day}`}</span>}
    </>
  );
}

const End = ({ workout, end }: { workout: SessionWorkout; end: Ended }) =>
  isOfPlan(workout) ? <SessionSummary workout={workout} end={end} /> : <VideoDone workout={workout} end={end} />;

/** Milliseconds without a download until the page counts as loaded. */
const quietMs = 4000;

/** Loads the following screens once the page is loaded, or at the start: later there may be no network. */
function usePreload(isRunning: boolean, workout: SessionWorkout): void {
  const loadEnd = isOfPlan(workout) ? loadSessionSummary : loadVideoDone;
  const hasBounce = workout.videos.some(({ parts }) => parts);
  useEffect(() => {
    const load = () =>
      void Promise.all([loadSessionRunning(), loadMenu(), loadEnd(), loadFigure(), hasBounce && loadMoveStage()]).catch(
        (error: unknown) => console.warn(error),
      );
    let timer = setTimeout(load, isRunning ? 0 : quietMs);
    const downloads = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(load, quietMs);
    });
    if (!isRunning) downloads.observe({ type: "resource" });
    return () => {
      clearTimeout(timer);
      downloads.disconnect();
    };
  }, [isRunning, loadEnd, hasBounce]);
}

/** Keeps the screen on while `isOn`. The browser releases the lock when the tab is hidden, so it is requested again after that. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    const stop = new AbortController();
    let lock: WakeLockSentinel | undefined;
    async function requestLock() {
      if (document.visibilityState !== "visible") return;
      // rejected on low battery: the workout continues without it
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (stop.signal.aborted) await lock?.release();
    }
    void requestLock();
    document.addEventListener("visibilitychange", () => void requestLock(), { signal: stop.signal });
    return () => {
      stop.abort();
      void lock?.release();
    };
  }, [isOn]);
}
