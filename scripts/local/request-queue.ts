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
  const waiting = new Map<string, Set<() => Promise<void>>>();
  let count = 0;
  let isRunning = false;

  function takeNext(): (() => Promise<void>) | undefined {
    const [caller = "", jobs] = waiting.entries().next().value ?? [];
    const [job] = jobs ?? [];
    if (!jobs || !job) return undefined;
    remove(caller, job);
    // its others wait behind those of everybody else
    waiting.delete(caller);
    if (jobs.size > 0) waiting.set(caller, jobs);
    return job;
  }

  async function drain() {
    if (isRunning) return;
    isRunning = true;
    for (let job = takeNext(); job; job = takeNext()) await job();
    isRunning = false;
  }

  function remove(caller: string, job: () => Promise<void>) {
    const jobs = waiting.get(caller);
    jobs?.delete(job);
    if (jobs?.size === 0) waiting.delete(caller);
    count -= 1;
  }

  return function run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    // one set for all: a copy for each job would hold every job before it
    const jobs = waiting.get(caller) ?? new Set();
    if (jobs.size >= perCaller || count >= total) return Promise.reject(new QueueOverload("Too many requests wait"));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        remove(caller, job);
        reject(new QueueOverload("The request waited too long"));
      }, timeout);
      const job = () => {
        clearTimeout(timer);
        return work().then(resolve, reject);
      };
      waiting.set(caller, jobs.add(job));
      count += 1;
      void drain();
    });
  };
}
