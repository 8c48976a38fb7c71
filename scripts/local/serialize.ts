/** Wraps `work` so that each call starts after all earlier calls have ended. */
export function serialize<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) {
  let last: Promise<unknown> = Promise.resolve();
  return (...args: Args): Promise<Result> => {
    const turn = last.then(() => work(...args));
    last = turn.catch(() => undefined);
    return turn;
  };
}
