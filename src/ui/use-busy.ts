import { useState } from "react";

/** Whether an action runs, and a function that runs one, for the busy state of its button. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const run = <Result>(action: () => Promise<Result>): Promise<Result> => {
    setBusy(true);
    return action().finally(() => setBusy(false));
  };
  return [isBusy, run] as const;
}
