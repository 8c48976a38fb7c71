/** Milliseconds for what doesn't answer. */
const longestWait = 8_000;

/** The response with a file of this site. Throws when it can't be had. */
export async function siteFile(path: string): Promise<Response> {
  const response = await fetch(path, { signal: AbortSignal.timeout(longestWait) });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response;
}
