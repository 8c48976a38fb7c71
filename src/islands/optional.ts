import { type ComponentType, lazy } from "react";
import { genericMessages } from "@/generic-messages.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part that its screen can do without: nothing stands there when it can't be had, as without a network. */
export const optional = <Props>(load: Load<Props>) => lazy(() => load().catch(() => ({ default: () => null })));

/** Opens a dialog once its code is here. `say` gets why it can't be had, and null once it can; the next press tries again. */
export const openLoaded = (load: Load<never>, open: () => void, say: (failure: string | null) => void) =>
  void load().then(
    () => {
      say(null);
      open();
    },
    () => say(genericMessages.notLoaded),
  );
