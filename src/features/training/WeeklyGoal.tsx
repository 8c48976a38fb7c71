import { useStore } from "@nanostores/react";
import { lazy, type ReactNode, Suspense, useDeferredValue, useId, useState } from "react";
import { weekPicture } from "@/features/training/shared-picture.ts";
import { $weeklyGoal, chooseGoal } from "@/features/training/weekly-goal.store.ts";
import { goalsOffered } from "@/features/training/weekly-goal.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { lazyOrNothing, openWhenLoaded } from "@/platform/lazy.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import GoalRing from "./GoalRing.tsx";

const SharePicture = lazyOrNothing(() => import("./SharePicture.tsx"));
const loadDialog = () => import("./GoalDialog.tsx");
const GoalDialog = lazy(loadDialog);

interface Props {
  as?: "h2" | "h3";
  /** whether to offer goals to members without one */
  offersGoal?: boolean;
  /** the days of the week, also shown without a goal */
  children?: ReactNode;
}

/** The member's progress towards the weekly goal; before the first goal, an offer to choose one. */
export default function WeeklyGoal({ as: Heading = "h2", offersGoal = true, children }: Props) {
  // deferred, so that the current content stays visible until the component of the next state is loaded
  const goal = useDeferredValue(useStore($weeklyGoal));
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const container = useFocusFallback();
  const title = useId();
  if (!offersGoal && !children && (goal.state !== "ready" || goal.value.goal === null)) return null;
  if (goal.state === "loading") return <Skeleton className="h-44 rounded-lg min-[60rem]:h-28" />;
  if (goal.state === "failed") return <LoadFailure of={goal} retry={$weeklyGoal.load} />;
  const { value } = goal;
  const days = children && <div className="max-sm:w-full">{children}</div>;
  return (
    <section
      ref={container}
      tabIndex={-1}
      className={classes(
        "relative flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-sunken p-3 outline-none sm:ps-5",
        // the menu is in the corner
        value.goal === null ? "sm:pe-5" : "sm:pe-14",
      )}
      aria-labelledby={title}
    >
      {value.goal === null ? (
        <>
          {offersGoal ? (
            <GoalOffer>
              <Heading id={title} className="text-xl">
                How often would you like to jump?
              </Heading>
            </GoalOffer>
          ) : (
            <Heading id={title} className="flex-1 text-xl">
              This week
            </Heading>
          )}
          {days}
        </>
      ) : (
        <>
          <GoalRing week={value}>
            <Heading id={title} className="text-xl">
              This week
            </Heading>
          </GoalRing>
          {value.state === "reached" && <SharePicture picture={weekPicture(value)} variant="secondary" size="sm" />}
          {days}
          <Button
            variant="quiet"
            className="button-icon absolute end-1 top-1"
            onClick={() => openWhenLoaded(loadDialog, () => setOpen(true), setFailure)}
          >
            <Icon name="more" label="Goal and weeks off" />
          </Button>
          {failure && <Alert tone="danger">{failure}</Alert>}
          <Suspense>{isOpen && <GoalDialog week={value} onClose={() => setOpen(false)} />}</Suspense>
        </>
      )}
    </section>
  );
}

/** Offers weekly goals to a member without one; `children` is the heading. */
function GoalOffer({ children }: { children: ReactNode }) {
  const [saving, setSaving] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(workouts: number) {
    if (saving !== null) return;
    setSaving(workouts);
    setFailure(await chooseGoal(workouts));
    setSaving(null);
  }

  return (
    <>
      <div className="grid gap-0.5">
        {children}
        <p className="text-sm text-ink-soft">Workouts a week. Two are a fine start, and you can change it any time.</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {goalsOffered.map((workouts) => (
          <Button key={workouts} variant="outline" busy={saving === workouts} onClick={() => void choose(workouts)}>
            {workouts}
            <span className="sr-only"> workouts a week</span>
          </Button>
        ))}
      </div>
      {failure && (
        <Alert tone="danger" className="w-full">
          {failure}
        </Alert>
      )}
    </>
  );
}
