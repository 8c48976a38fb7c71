/** For what a press turns on or off: the second press of a double click would only turn it back. */
export const ignoreDoubleClick =
  (turn: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) turn();
  };
