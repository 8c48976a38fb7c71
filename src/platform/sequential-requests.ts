/** The last request of each subject. */
const last = new Map<string, Promise<unknown>>();

/** Sends a request after all earlier ones of the same subject, so that they can't overtake each other. */
export function inSequence<Result>(subject: string, request: () => Promise<Result>): Promise<Result> {
  const result = (last.get(subject) ?? Promise.resolve()).then(request);
  last.set(
    subject,
    result.catch(() => undefined),
  );
  return result;
}
