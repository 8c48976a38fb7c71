import { type ComponentType, lazy } from "react";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part that its screen can do without: nothing stands there while it loads, nor when it can't be had, as without a network. */
export const optional = <Props>(load: Load<Props>) => lazy(() => load().catch(() => ({ default: () => null })));

/** Opens a dialog once its code is here; without a network `onFailure` says so, and the next press tries again. */
export const openLoaded = (load: Load<never>, open: () => void, onFailure: () => void) =>
  void load().then(open, onFailure);
