/** The auth parameters of a URL that an email or an auth provider opened. */
export type AuthCallback =
  | { kind: "refused"; code: string }
  | { kind: "tokens"; accessToken: string; refreshToken: string; recovery: boolean }
  | { kind: "code"; code: string }
  | { kind: "token-hash"; tokenHash: string; type: TokenHashType; recovery: boolean }
  | { kind: "nothing" };

/** The parameters of a link that can be exchanged for a session. */
export type MailedCallback = Extract<AuthCallback, { kind: "tokens" | "code" | "token-hash" }>;

/** The purpose of an emailed link. It takes effect only after a click on its page, because mail scanners open links, too. */
export type LinkPurpose = "sign-in" | "recovery" | "email-change";

/** Whether a link confirms the address of a new account. */
export const confirmsAccount = (callback: AuthCallback): boolean =>
  callback.kind === "token-hash" && (callback.type === "signup" || callback.type === "email");

/** The purpose of the link in this URL; null when it needs no confirming click. */
export function linkPurpose(search: string, hash: string): LinkPurpose | null {
  const callback = readAuthCallback(search, hash);
  if (callback.kind !== "token-hash") return null;
  if (callback.type === "email_change") return "email-change";
  return callback.recovery ? "recovery" : "sign-in";
}

const tokenHashTypes = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const;
type TokenHashType = (typeof tokenHashTypes)[number];

/**
 * Reads the callback parameters of a URL. The fragment takes precedence over the query, and an error over everything else:
 * its code is the error code, else the error. The description isn't read: anybody can write a link with any text.
 */
export function readAuthCallback(search: string, hash: string): AuthCallback {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const read = (name: string) => fragment.get(name) || query.get(name) || "";

  if (["error", "error_code", "error_description"].some(read)) {
    return { kind: "refused", code: read("error_code") || read("error") };
  }
  const recovery = read("type") === "recovery";
  const [accessToken, refreshToken] = [read("access_token"), read("refresh_token")];
  if (accessToken && refreshToken) return { kind: "tokens", accessToken, refreshToken, recovery };
  const tokenHash = read("token_hash");
  const type = tokenHashTypes.find((known) => known === read("type"));
  if (tokenHash && type) return { kind: "token-hash", tokenHash, type, recovery };
  const code = read("code");
  return code ? { kind: "code", code } : { kind: "nothing" };
}
