import { useBrowserValue } from "./use-browser-value.ts";

/** False until hydration. Disable controls until then, so that early clicks aren't lost. */
export const useIsLive = (): boolean => useBrowserValue(() => true, false);
