type AuthService = { apiUrl: string; fetch?: (request: Request) => Response | Promise<Response> };

/** The first link in an email of the auth service. */
export const linkOf = (mail?: { text?: string }) => new URL(String(mail?.text?.match(/https?:[^\s>]+/)?.[0]));

/** Verifies a mailed link like its page does after a click. Resolves to the auth service's response. */
export async function followLink(link: URL, { apiUrl, fetch = globalThis.fetch }: AuthService): Promise<Response> {
  const { token_hash, type } = Object.fromEntries(link.searchParams);
  const body = JSON.stringify({ token_hash, type });
  return fetch(
    new Request(`${apiUrl}/auth/v1/verify`, { method: "POST", headers: { "content-type": "application/json" }, body }),
  );
}
