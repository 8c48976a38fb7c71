import { type ComponentType, lazy, startTransition } from "react";
import { genericMessages } from "@/platform/generic-messages.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part that its screen can do without: nothing stands there when it can't be had, as without a network. */
export const optional = <Props,>(load: Load<Props>) => lazy(() => load().catch(() => ({ default: () => null })));

/** Opens a dialog once its code is here. `say` gets why it can't be had, and null once it can; the next press tries again. */
export const openLoaded = (load: Load<never>, open: () => void, say: (failure: string | null) => void) =>
  void load().then(
    () => {
      say(null);
      // what is there stays until the part is: an empty place would stand for 300 ms
      startTransition(open);
    },
    () => say(genericMessages.notLoaded),
  );
