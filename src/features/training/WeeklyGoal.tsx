import { useStore } from "@nanostores/react";
import { lazy, Suspense, useDeferredValue, useId, useState } from "react";
import { $weeklyGoal } from "@/features/training/weekly-goal.store.ts";
import { openLoaded, optional } from "@/platform/optional.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import GoalOffer from "./GoalOffer.tsx";
import GoalRing from "./GoalRing.tsx";

const ShareWeek = optional(() => import("./ShareWeek.tsx"));
const loadDialog = () => import("./GoalDialog.tsx");
const GoalDialog = lazy(loadDialog);

interface Props {
  as?: "h2" | "h3";
  /** whether to offer goals to members without one */
  offersGoal?: boolean;
}

/** The member's progress towards the weekly goal; before the first goal, an offer to choose one. */
export default function WeeklyGoal({ as: Heading = "h2", offersGoal = true }: Props) {
  // deferred, so that the current content stays visible until the component of the next state is loaded
  const goal = useDeferredValue(useStore($weeklyGoal));
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const container = useFocusFallback();
  const title = useId();
  if (!offersGoal && (goal.state !== "ready" || goal.value.goal === null)) return null;
  if (goal.state === "loading") return <Skeleton className="h-53 rounded-lg sm:h-32" />;
  if (goal.state === "failed")
    return (
      <Alert
        tone="danger"
        action={
          <Button size="sm" variant="outline" icon="refresh" onClick={() => void $weeklyGoal.load()}>
            Try Again
          </Button>
        }
      >
        {goal.message}
      </Alert>
    );
  const { value } = goal;
  return (
    <section
      ref={container}
      tabIndex={-1}
      className="flex min-h-32 flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg bg-sunken p-[clamp(1rem,2vw,1.375rem)] outline-none"
      aria-labelledby={title}
    >
      {value.goal === null ? (
        <GoalOffer>
          <Heading id={title} className="text-xl">
            How often would you like to jump?
          </Heading>
        </GoalOffer>
      ) : (
        <>
          <GoalRing week={value}>
            <Heading id={title} className="text-xl">
              This week
            </Heading>
          </GoalRing>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {value.state === "reached" && <ShareWeek week={value} />}
            <Button
              variant="outline"
              size="sm"
              className="max-sm:grow"
              onClick={() => openLoaded(loadDialog, () => setOpen(true), setFailure)}
            >
              Goal and weeks off
            </Button>
          </div>
          {failure && <Alert tone="danger">{failure}</Alert>}
          <Suspense>{isOpen && <GoalDialog week={value} onClose={() => setOpen(false)} />}</Suspense>
        </>
      )}
    </section>
  );
}
