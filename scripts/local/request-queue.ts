/** The request was not begun: too many wait already, or it waited too long. */
export class QueueOverload extends Error {}

type Options = {
  /** how many may wait for each caller, and for all of them */
  perCaller: number;
  total: number;
  /** how long one waits at most, in milliseconds */
  timeout: number;
};

/**
 * Runs work one at a time. Callers take turns, whatever number of requests each has waiting, so that one who floods the queue
 * delays the others by one request only. Rejects with QueueOverload when work can't begin in time.
 */
export function createRequestQueue({ perCaller, total, timeout }: Options) {
  /** The first caller is next. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let count = 0;
  let isRunning = false;

  function takeNext(): (() => Promise<void>) | undefined {
    const [caller, jobs = []] = waiting.entries().next().value ?? [];
    if (caller === undefined) return undefined;
    waiting.delete(caller);
    const job = jobs.shift();
    if (jobs.length > 0) waiting.set(caller, jobs);
    count -= 1;
    return job;
  }

  async function drain() {
    if (isRunning) return;
    isRunning = true;
    for (let job = takeNext(); job; job = takeNext()) await job();
    isRunning = false;
  }

  function remove(caller: string, job: () => Promise<void>) {
    const jobs = waiting.get(caller)?.filter((other) => other !== job) ?? [];
    if (jobs.length > 0) waiting.set(caller, jobs);
    else waiting.delete(caller);
    count -= 1;
  }

  return function run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const jobs = waiting.get(caller) ?? [];
    if (jobs.length >= perCaller || count >= total) return Promise.reject(new QueueOverload("Too many requests wait"));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        remove(caller, job);
        reject(new QueueOverload("The request waited too long"));
      }, timeout);
      const job = () => {
        clearTimeout(timer);
        return work().then(resolve, reject);
      };
      waiting.set(caller, [...jobs, job]);
      count += 1;
      void drain();
    });
  };
}
