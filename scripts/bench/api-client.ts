import type { Served } from "./api-server.ts";

const timeoutMs = 60_000;

export type Member = { id: string; token: string };

/** Requests to the API of a product, as a visitor, a member or the service. */
export function apiOf({ url, publishableKey, secretKey }: Served) {
  const request = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(url + path, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers: { apikey: publishableKey, "content-type": "application/json", ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    visit: (path: string, body?: unknown) => request(path, body, {}),
    as: ({ token }: Member, path: string, body?: unknown) => request(path, body, { authorization: `Bearer ${token}` }),
    async rows(path: string): Promise<Record<string, string>[]> {
      return (await request(path, undefined, { apikey: secretKey })).json();
    },
  };
}
export type Api = ReturnType<typeof apiOf>;

/** A demo account. */
export async function signIn(api: Api, email: string): Promise<Member> {
  const body = { email, password: "jumping-demo" };
  const { access_token, user } = await (await api.visit("/auth/v1/token?grant_type=password", body)).json();
  return { id: user.id, token: access_token };
}
