/** Wraps the click handler of a toggle, because the second click of a double click would revert the first. */
export const ignoreDoubleClick =
  (turn: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) turn();
  };
