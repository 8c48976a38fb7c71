import { type ComponentType, lazy, startTransition } from "react";
import { genericMessages } from "@/platform/generic-messages.ts";

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
