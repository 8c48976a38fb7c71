/** in milliseconds */
const timeout = 8_000;

/** Fetches a file of this site. Throws on a timeout, a network error or an error status. */
export async function siteFile(path: string): Promise<Response> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response;
}
