/** An outage as one sentence for the operator, without a stack, which Astro would print. */
export function unreachableBackend(url: string): Error {
  const unreachable = new Error(
    `The database at ${url} can't be reached, so the site can't be built. The site that is online stays.`,
  );
  delete unreachable.stack;
  return unreachable;
}
