import { useState } from "react";
import { leaveEnrollment } from "@/stores/dashboard.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";

interface Props {
  enrollmentId: string;
  title: string;
}

/** Takes a plan off the dashboard after a question. */
export default function LeavePlan({ enrollmentId, title }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

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
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Leave this plan?"
        action="Leave plan"
        danger
        onConfirm={() => void leaveEnrollment(enrollmentId).then(setFailure)}
      >
        <p>{title} goes from your dashboard. What you completed stays in your history.</p>
      </ConfirmDialog>
    </>
  );
}
