/** What the URL carries when the user arrives from an email or an auth provider. */
export type AuthCallback =
  | { kind: "refused"; message: string }
  | { kind: "tokens"; accessToken: string; refreshToken: string; recovery: boolean }
  | { kind: "code"; code: string }
  | { kind: "token-hash"; tokenHash: string; type: TokenHashType; recovery: boolean }
  | { kind: "nothing" };

/** A callback that can be exchanged for a session. */
export type SignInCallback = Exclude<AuthCallback, { kind: "refused" | "nothing" }>;

/** What a mailed link is for, where it isn't used until somebody presses: programs that look into mails open links, too. */
export type LinkPurpose = "sign-in" | "recovery" | "email-change";

/** The purpose of an unused link in this address, or null when there is nothing to press for. */
export function linkPurpose(search: string, hash: string): LinkPurpose | null {
  const callback = readAuthCallback(search, hash);
  if (callback.kind !== "token-hash") return null;
  if (callback.type === "email_change") return "email-change";
  return callback.recovery ? "recovery" : "sign-in";
}

const tokenHashTypes = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const;
type TokenHashType = (typeof tokenHashTypes)[number];

/**
 * Reads the callback parameters of a URL; the fragment wins over the query. An error wins over everything else:
 * its message is the description, else the error code, else the error.
 */
export function readAuthCallback(search: string, hash: string): AuthCallback {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const read = (name: string) => fragment.get(name) || query.get(name) || "";

  if (["error", "error_code", "error_description"].some(read)) {
    return { kind: "refused", message: read("error_description") || read("error_code") || read("error") };
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
