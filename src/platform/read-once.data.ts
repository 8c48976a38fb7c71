/** Reads once for all callers. A failure is forgotten, so that the next call reads again. */
export function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
