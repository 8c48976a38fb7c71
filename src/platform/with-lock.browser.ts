/** Runs the work while no other tab runs work under the same lock name. */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
