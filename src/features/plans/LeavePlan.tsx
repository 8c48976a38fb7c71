import { lazy, type ReactNode, Suspense, useState } from "react";
import { openLoaded } from "@/platform/optional.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";

const loadDialog = async () => ({ default: (await import("@/ui/ConfirmDialog.tsx")).ConfirmDialog });
const ConfirmDialog = lazy(loadDialog);

interface Props {
  /** the button's label */
  label: ReactNode;
  /** leaves the plan; resolves to the error message, or null */
  leave: () => Promise<string | null>;
  className?: string;
  /** what becomes of the workouts, in the question */
  children: ReactNode;
}

/** Leaves a plan after a question. */
export default function LeavePlan({ label, leave, className = "", children }: Props) {
  // null until somebody asks for it
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={`text-ink-soft ${className}`}
        onClick={() => openLoaded(loadDialog, () => setAsking(true), setFailure)}
      >
        {label}
      </Button>
      {failure && (
        <Alert tone="danger" className="w-full">
          {failure}
        </Alert>
      )}
      <Suspense>
        {isAsking !== null && (
          <ConfirmDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            title="Leave this plan?"
            action="Leave plan"
            danger
            onConfirm={() => void leave().then(setFailure)}
          >
            <p>{children}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
