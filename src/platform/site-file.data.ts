/** Fetches a file of this site. Throws on a timeout (in milliseconds), a network error or an error status. */
export async function siteFile(path: string, timeout = 8_000): Promise<Response> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response;
}
