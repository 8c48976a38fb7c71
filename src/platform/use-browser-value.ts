import { useSyncExternalStore } from "react";

/** A value that only the browser knows; `built` until hydration. */
export const useBrowserValue = <Value extends string | boolean | null>(read: () => Value, built: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => built);

const neverChanges = () => () => undefined;

/** False until hydration. */
export const useIsLive = (): boolean => useBrowserValue(() => true, false);
