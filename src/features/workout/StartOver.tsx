import { useState } from "react";
import { startOver } from "@/features/plans/enrollments.store.ts";
import { planStart } from "@/features/plans/plan-on-page.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";
import { useBusy } from "@/ui/use-busy.ts";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

interface Props {
  planId: string;
  planTitle: string;
  days: number;
  onStartedOver?: (() => void) | undefined;
}

/** Restarts the plan at day one after confirmation. */
export default function StartOver({ planId, planTitle, days, onStartedOver }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, run] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const container = useFocusFallback<HTMLDivElement>(planStart);

  async function restart() {
    const problem = await run(() => startOver(planId));
    setFailure(problem);
    if (problem === null) onStartedOver?.();
  }

  return (
    <div ref={container} className="grid gap-3 justify-items-start">
      <Button variant="outline" icon="refresh" className="on-night" busy={isBusy} onClick={() => setConfirming(true)}>
        {isBusy ? "Starting over..." : "Start over"}
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Start this plan over?"
        action="Start over"
        onConfirm={() => void restart()}
      >
        <p>
          <span lang={foreignLanguage(planTitle)}>{planTitle}</span> begins again at day one, with nothing completed.
          Your {pluralize(days, "workout")} of this run, with stars and notes, stay in your history.
        </p>
      </ConfirmDialog>
    </div>
  );
}
