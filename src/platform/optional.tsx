import { type ComponentType, lazy, startTransition } from "react";
import { genericMessages } from "@/platform/generic-messages.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A lazy component that renders nothing if its code can't be loaded, for parts that a screen can do without. */
export const optional = <Props,>(load: Load<Props>) => lazy(() => load().catch(() => ({ default: () => null })));

/** Opens a dialog once its code is loaded. Calls `say` with an error message if that fails, else with null. The next click tries again. */
export const openLoaded = (load: Load<never>, open: () => void, say: (failure: string | null) => void) =>
  void load().then(
    () => {
      say(null);
      // a transition keeps the current content; without it, React shows an empty fallback for 300 ms
      startTransition(open);
    },
    () => say(genericMessages.notLoaded),
  );
