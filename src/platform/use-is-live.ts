import { useBrowserValue } from "./use-browser-value.ts";

/** False until hydration: what needs this script waits for it, so that no early press is lost. */
export const useIsLive = (): boolean => useBrowserValue(() => true, false);
