import { useState } from "react";
import { leaveEnrollment } from "@/stores/dashboard.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";

interface Props {
  enrollmentId: string;
  title: string;
}

/** Takes a plan off the dashboard after a question. */
export default function LeavePlan({ enrollmentId, title }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function leave() {
    setAsking(false);
    setFailure(await leaveEnrollment(enrollmentId));
  }

  return (
    <>
      <Button variant="quiet" size="sm" className="text-ink-soft" onClick={() => setAsking(true)}>
        Leave<span className="sr-only">{` ${title}`}</span>
      </Button>
      {failure && (
        <Alert tone="danger" className="w-full">
          {failure}
        </Alert>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Leave this plan?"
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={() => void leave()}>
              Leave plan
            </Button>
          </>
        }
      >
        <p>{title} goes from your dashboard. What you completed stays in your history.</p>
      </Dialog>
    </>
  );
}
