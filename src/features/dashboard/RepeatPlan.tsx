import { Suspense, useState } from "react";
import { type DashboardRows, repeatPlan } from "@/features/dashboard/dashboard.store.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { LazyConfirmDialog, loadConfirm, openWhenLoaded } from "@/platform/lazy.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { useBusy } from "@/ui/use-busy.ts";

/** Starts a finished plan again at day one, after confirmation. */
export default function RepeatPlan({ enrollment }: { enrollment: DashboardRows["enrollments"][number] }) {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, run] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const title = <span lang={foreignLanguage(enrollment.plan_title)}>{enrollment.plan_title}</span>;
  const repeat = async () => setFailure(await run(() => repeatPlan(enrollment)));

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon="refresh"
        busy={isBusy}
        onClick={() => openWhenLoaded(loadConfirm, () => setConfirming(true), setFailure)}
      >
        Do it again<span className="sr-only">: {title}</span>
      </Button>
      {failure && (
        <Alert tone="danger" className="w-full">
          {failure}
        </Alert>
      )}
      <Suspense>
        {isConfirming && (
          <LazyConfirmDialog
            open
            onClose={() => setConfirming(false)}
            title="Do this plan again?"
            action="Start at day one"
            onConfirm={() => void repeat()}
          >
            <p>{title} begins again at day one. This run, with stars and notes, stays in your history.</p>
          </LazyConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
