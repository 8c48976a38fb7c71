import { useStore } from "@nanostores/react";
import { sessionMessages } from "@/features/workout/messages.ts";
import { $saving, discardEnd, type Saving, undoSave } from "@/features/workout/save-workout.store.ts";
import { isOfPlan, type SessionWorkout } from "@/features/workout/session-workout.ts";
import { $owner } from "@/features/workout/workout-session.store.ts";
import { type Ended, trainedMinutes } from "@/features/workout/workout-session.ts";
import { $session } from "@/platform/session.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { leaveSession } from "./leave-session.browser.ts";
import styles from "./MinutesTrained.module.css";
import { SessionActions } from "./SessionActions.tsx";

interface Props {
  workout: SessionWorkout;
  end: Ended;
}

/** Whether the minutes trained are saved, and why not. */
export function SavingStatus({ workout, end }: Props) {
  const saving = useStore($saving);
  const isVisitor = useStore($session).state === "visitor";
  const wasMember = useStore($owner) !== null;
  const failure = saving.state === "failed" ? saving.message : "problem" in saving && saving.problem;
  return (
    <>
      <StatusRegion className="flex items-center gap-2 text-lg font-semibold">
        {saving.state === "saved" && <Icon name="check" className="text-success-ink" />}
        {sentence()}
      </StatusRegion>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  );

  function sentence() {
    const minutes = trainedMinutes(workout, end);
    switch (saving.state) {
      case "open":
        return minutes === 0 ? sessionMessages.nothingTrained : "";
      case "saving":
        return sessionMessages.saving;
      case "saved":
        if (saving.as === "workout" && isOfPlan(workout)) return sessionMessages.savedShort(minutes);
        return saving.as === "day" || end.isEarned ? sessionMessages.completed : sessionMessages.saved(minutes);
      case "waiting":
        if (isVisitor) return wasMember ? sessionMessages.signedOut : sessionMessages.keptForAccount;
        return sessionMessages.waiting;
      case "elsewhere":
        return sessionMessages.savedElsewhere;
      case "failed":
        return "";
    }
  }
}

/** Leaving the session, named for what it does, and Undo. */
export function EndActions({ workout, end }: Props) {
  const saving = useStore($saving);
  const isUnsaved = isOpen(saving);
  const isVisitor = useStore($session).state === "visitor";
  const leave = () => {
    if (isUnsaved) discardEnd();
    leaveSession(workout);
  };
  return (
    <SessionActions className={classes(styles.actions, "[@media(max-height:24rem)]:static")}>
      <Button variant={isUnsaved || isVisitor ? "outline" : "primary"} onClick={leave}>
        {isUnsaved ? "Leave without saving" : "Done"}
      </Button>
      {saving.state !== "saving" && saving.state !== "elsewhere" && (
        <Button variant="quiet" icon="refresh" onClick={() => void undoSave()}>
          {end.undoTo === null && isUnsaved ? "Start again" : "Undo"}
        </Button>
      )}
    </SessionActions>
  );
}

const isOpen = ({ state }: Saving) => state === "open" || state === "failed";
