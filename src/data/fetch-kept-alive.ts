/** Fetches; a small write goes on when its page is left. Browsers refuse to keep more than 64 KB alive. */
export function fetchKeptAlive(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, keepalive: isSmallWrite(init) });
}

function isSmallWrite({ method = "GET", body }: RequestInit = {}): boolean {
  return method !== "GET" && method !== "HEAD" && (body == null || (typeof body === "string" && body.length < 8000));
}
