import { useLayoutEffect, useRef, useState } from "react";
import { pluralize } from "@/domain/pluralize.ts";
import { startOver } from "@/stores/enrollments.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";

interface Props {
  planId: string;
  planTitle: string;
  days: number;
  onStartedOver?: (() => void) | undefined;
}

/** Begins the plan again at day one, after a question. */
export default function StartOver({ planId, planTitle, days, onStartedOver }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  // It goes with the finish. The focus stays where the plan starts.
  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>("[data-plan-start]")?.focus();
    };
  }, []);

  async function begin() {
    setAsking(false);
    setBusy(true);
    const problem = await startOver(planId);
    setBusy(false);
    setFailure(problem);
    if (problem === null) onStartedOver?.();
  }

  return (
    <div ref={place} className="grid gap-3 justify-items-start">
      <Button variant="outline" icon="refresh" className="on-night" busy={isBusy} onClick={() => setAsking(true)}>
        {isBusy ? "Starting over..." : "Start over"}
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Start this plan over?"
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button onClick={() => void begin()}>Start over</Button>
          </>
        }
      >
        <p>
          {planTitle} begins again at day one, with nothing completed. Your {pluralize(days, "workout")} of this run,
          with stars and notes, stay in your history.
        </p>
      </Dialog>
    </div>
  );
}
