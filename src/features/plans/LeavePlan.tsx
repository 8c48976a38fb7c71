import { lazy, type ReactNode, Suspense, useState } from "react";
import { openLoaded } from "@/platform/optional.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";

const loadDialog = async () => ({ default: (await import("@/ui/ConfirmDialog.tsx")).ConfirmDialog });
const ConfirmDialog = lazy(loadDialog);

interface Props {
  label: ReactNode;
  /** Leaves the plan. Resolves to an error message, or null on success. */
  leave: () => Promise<string | null>;
  className?: string;
  /** the dialog text: what happens to the completed workouts */
  children: ReactNode;
}

/** Leaves a plan after confirmation. */
export default function LeavePlan({ label, leave, className = "", children }: Props) {
  // null until the first click: the dialog is loaded on demand
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className={`text-ink-soft ${className}`}
        onClick={() => openLoaded(loadDialog, () => setOpen(true), setFailure)}
      >
        {label}
      </Button>
      {failure && (
        <Alert tone="danger" className="w-full">
          {failure}
        </Alert>
      )}
      <Suspense>
        {isOpen !== null && (
          <ConfirmDialog
            open={isOpen}
            onClose={() => setOpen(false)}
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
