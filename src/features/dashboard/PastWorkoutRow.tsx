import { lazy, Suspense, useState } from "react";
import type { PastWorkout } from "@/features/dashboard/history.store.ts";
import { tcxOf } from "@/features/dashboard/tcx.ts";
import { deleteWorkout } from "@/features/plans/extra-workouts.store.ts";
import type { CalendarDate } from "@/platform/calendar-date.ts";
import { displayDate } from "@/platform/display-date.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { LazyConfirmDialog, loadConfirm, openWhenLoaded } from "@/platform/lazy.tsx";
import { saveText } from "@/platform/save-file.browser.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Popover } from "@/ui/Popover.tsx";
import { Stars } from "@/ui/Stars.tsx";

const loadEdit = () => import("./EditDialog.tsx");
const EditDialog = lazy(loadEdit);

interface Props {
  workout: PastWorkout;
  /** its day in the browser's time zone */
  date: CalendarDate;
  /** called with a message */
  onChanged: (notice: string) => void;
}

/** A workout of the history, which can be edited and deleted. */
export default function PastWorkoutRow({ workout, date, onChanged }: Props) {
  const { id, kind, day_title, rating, notes } = workout;
  const [isEditing, setEditing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const title = <span lang={foreignLanguage(day_title)}>{day_title}</span>;

  async function remove() {
    const problem = await deleteWorkout(id);
    setFailure(problem);
    if (problem === null) onChanged(`Deleted: ${day_title}.`);
  }

  return (
    <li className="grid gap-1 py-3.5 ps-5 pe-2">
      <div className="flex items-start gap-x-2">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
          <div className="min-w-0 grow basis-64">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={date}>{displayDate(date, "UTC")}</time>
              {" · "}
              <About workout={workout} />
            </p>
          </div>
          {rating !== null && <Stars value={rating} />}
        </div>
        <Popover icon="more" className="-my-2" label={<>Options of {title}</>}>
          <div className="grid">
            <Button
              variant="quiet"
              size="sm"
              className="justify-start"
              onClick={() => openWhenLoaded(loadEdit, () => setEditing(true), setFailure)}
            >
              Edit
            </Button>
            <Button variant="quiet" size="sm" className="justify-start" onClick={() => exportTcx(workout)}>
              Export (TCX)
            </Button>
            <Button
              variant="quiet"
              size="sm"
              className="justify-start"
              onClick={() => openWhenLoaded(loadConfirm, () => setConfirming(true), setFailure)}
            >
              Delete
            </Button>
          </div>
        </Popover>
      </div>
      {notes && <p className="pe-3 text-ink-soft italic">{`“${notes}”`}</p>}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Suspense>
        {isEditing && (
          <EditDialog
            workout={workout}
            date={date}
            onClose={(saved) => {
              setEditing(false);
              if (saved !== null) onChanged(saved);
            }}
          />
        )}
        {isConfirming && (
          <LazyConfirmDialog
            open
            onClose={() => setConfirming(false)}
            title="Delete this workout?"
            action="Delete"
            danger
            onConfirm={() => void remove()}
          >
            <p>
              {title} leaves your history, your goal and your streak.
              {kind === "plan_day" && " The day of the plan is open again."}
            </p>
          </LazyConfirmDialog>
        )}
      </Suspense>
    </li>
  );
}

const exportTcx = (workout: PastWorkout) =>
  saveText(`workout-${workout.completed_at.slice(0, 10)}.tcx`, "application/vnd.garmin.tcx+xml", tcxOf(workout));

/** The plan or the kind, and the minutes. */
function About({ workout }: { workout: PastWorkout }) {
  const { kind, video_id, plan_title, week_number, day_number, minutes } = workout;
  const position = week_number === null || day_number === null ? "" : ` · Week ${week_number}, Day ${day_number}`;
  switch (kind) {
    case "plan_day":
      return (
        <>
          <span lang={foreignLanguage(plan_title)}>{plan_title}</span>
          {`${position} · ${minutes} min`}
        </>
      );
    case "video":
      return (
        <>
          <a className="link" href={`/videos/${video_id}`}>
            Video
          </a>
          {` · ${minutes} min`}
        </>
      );
    case "class":
      return `Class · ${minutes} min`;
    case "free":
      return `${minutes} min`;
  }
}
