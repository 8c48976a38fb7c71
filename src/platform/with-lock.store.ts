/** Runs the work once no other tab is at work under the same name. */
export const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
