import { type ComponentType, lazy, startTransition, useEffect } from "react";
import { genericMessages } from "@/platform/generic-messages.ts";
import { Alert } from "@/ui/Alert.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A lazy component that renders nothing if its code can't be loaded, for parts that a screen can do without. */
export const lazyOrNothing = <Props,>(load: Load<Props>) => lazy(() => load().catch(() => ({ default: () => null })));

/** Opens a dialog once its code is loaded. Calls `setFailure` with an error message if that fails, else with null. The next click tries again. */
export const openWhenLoaded = (load: Load<never>, open: () => void, setFailure: (failure: string | null) => void) =>
  void load().then(
    () => {
      setFailure(null);
      // a transition keeps the current content; without it, React shows an empty fallback for 300 ms
      startTransition(open);
    },
    () => setFailure(genericMessages.notLoaded),
  );

/** A lazy component that renders an error when its code fails to load. Mounting it again retries. */
export function lazyOrError<Props extends object>(load: Load<Props>) {
  let Part: ComponentType<Props>;
  const renew = () => {
    Part = lazy(() =>
      load().catch((error) => {
        console.warn(error);
        return { default: () => <NotLoaded onGone={renew} /> };
      }),
    );
  };
  renew();
  return (props: Props) => <Part {...props} />;
}

function NotLoaded({ onGone }: { onGone: () => void }) {
  useEffect(() => onGone, [onGone]);
  return <Alert tone="danger">{genericMessages.notLoaded}</Alert>;
}

/** Loads the confirmation dialog: pass it to openWhenLoaded, and render LazyConfirmDialog within Suspense. */
export const loadConfirm = async () => ({ default: (await import("@/ui/ConfirmDialog.tsx")).ConfirmDialog });

/** The confirmation dialog on pages that rarely need it: its code isn't part of the page's. */
export const LazyConfirmDialog = lazy(loadConfirm);
