import { type ReactNode, Suspense, useState } from "react";
import { planStart } from "@/features/plans/plan-on-page.ts";
import { LazyConfirmDialog, loadConfirm, openWhenLoaded } from "@/platform/lazy.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import type { ButtonLook } from "@/ui/button-look.ts";
import { useBusy } from "@/ui/use-busy.ts";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

interface Props extends ButtonLook {
  label: ReactNode;
  /** the title and the confirming button of the dialog; `children` are its text */
  title: string;
  action: string;
  /** restarts the plan and returns the error message, or null */
  restart: () => Promise<string | null>;
  children: ReactNode;
}

/** A button that starts a plan again at day one, after confirmation. */
export default function RestartPlan({ label, title, action, restart, children, ...look }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, run] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const container = useFocusFallback<HTMLDivElement>(planStart);
  return (
    <div ref={container} className="grid gap-3 justify-items-start">
      <Button
        variant="outline"
        icon="refresh"
        {...look}
        busy={isBusy}
        onClick={() => openWhenLoaded(loadConfirm, () => setConfirming(true), setFailure)}
      >
        {isBusy ? "Starting over..." : label}
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Suspense>
        {isConfirming && (
          <LazyConfirmDialog
            open
            onClose={() => setConfirming(false)}
            title={title}
            action={action}
            onConfirm={() => void run(restart).then(setFailure)}
          >
            {children}
          </LazyConfirmDialog>
        )}
      </Suspense>
    </div>
  );
}
