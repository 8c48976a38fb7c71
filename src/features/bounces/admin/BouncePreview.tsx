import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import type { BounceEntry } from "@/features/bounces/admin/bounce-entry.ts";
import { partsFrom } from "@/features/bounces/admin/bounce-steps.ts";
import { movesIn, shownMove } from "@/features/bounces/bounce-page.ts";
import { bounceWorkout } from "@/features/workout/BounceSession.tsx";
import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import SessionDialog from "@/features/workout/SessionDialog.tsx";
import { startByClick } from "@/features/workout/start-by-click.store.ts";
import { $sessionState, $workout } from "@/features/workout/workout-session.store.ts";

interface Props {
  entry: BounceEntry;
  /** the key of a step */
  from: number;
  onClose: () => void;
}

/** Plays the unsaved steps of a bounce from a step on, in the session's player. Records nothing. */
export function BouncePreview({ entry, from, onClose }: Props) {
  const workout = useStore($workout);
  const { phase } = useStore($sessionState);
  const start = useEffectEvent(() => {
    const { title, description, language } = entry;
    const steps = partsFrom(entry.steps, from);
    const moves = movesIn(steps).map((move) => shownMove(move, language));
    const bounce = { id: "preview", slug: "", title: title || "New Bounce", description, language, steps };
    void openSession({ ...bounceWorkout(bounce, moves), isPreview: true });
    startByClick();
  });
  useEffect(() => {
    start();
    return closeSession;
  }, []);
  const isOver = phase === "done";
  useEffect(() => {
    if (isOver) closeSession();
  }, [isOver]);
  useEffect(() => $workout.listen((open) => open ?? onClose()), [onClose]);
  // not among the smaller texts and buttons of the admin screen
  return workout && createPortal(<SessionDialog workout={workout} />, document.body);
}
