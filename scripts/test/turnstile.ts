/** Cloudflare Turnstile's siteverify in this process, with its codes: a token is valid once, for five minutes. */
export function createTurnstile(secret: string, now: () => number) {
  const issued = new Map<string, number>();
  const refuse = (code: string) => Response.json({ success: false, "error-codes": [code], messages: [] });
  const turnstile = {
    calls: 0,
    /** responds instead of the check */
    faultFor: undefined as ((request: Request) => Promise<Response>) | undefined,
    /** the token of a visitor who passed */
    issue() {
      const token = `0.${crypto.randomUUID()}`;
      issued.set(token, now());
      return token;
    },
    async fetch(request: Request): Promise<Response> {
      turnstile.calls += 1;
      if (turnstile.faultFor) return turnstile.faultFor(request);
      const form = new URLSearchParams(await request.text());
      const [sent, token] = [form.get("secret"), form.get("response")];
      if (!sent) return refuse("missing-input-secret");
      if (sent !== secret) return refuse("invalid-input-secret");
      if (!token) return refuse("missing-input-response");
      const issuedAt = issued.get(token);
      if (issuedAt === undefined) return refuse("invalid-input-response");
      // valid no more
      issued.set(token, 0);
      if (now() - issuedAt > 300_000) return refuse("timeout-or-duplicate");
      const challenge_ts = new Date(issuedAt).toISOString();
      return Response.json({ success: true, "error-codes": [], challenge_ts, hostname: "localhost" });
    },
  };
  return turnstile;
}
