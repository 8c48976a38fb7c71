/** A mail as the sink accepted it. */
type SunkMail = {
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
};

type Verdict = (request: Request, mails: SunkMail[]) => Response | undefined | Promise<Response | undefined>;

/**
 * Resend's two endpoints as far as sending goes: remembers Idempotency-Keys, so that a repeated call delivers nothing
 * twice, and refuses the same key with another body. `judge` may answer in its place: that's how tests break it.
 */
export function createMailSink() {
  const mails: SunkMail[] = [];
  const answered = new Map<string, { body: string; answer: unknown }>();
  const state = { mails, calls: 0, judge: undefined as Verdict | undefined, fetch: handle };

  async function handle(request: Request): Promise<Response> {
    state.calls += 1;
    const body = await request.text();
    const posted: SunkMail | SunkMail[] = JSON.parse(body);
    const batch = Array.isArray(posted) ? posted : [posted];
    const key = request.headers.get("idempotency-key") ?? crypto.randomUUID();
    const earlier = answered.get(key);
    if (earlier && earlier.body !== body) {
      return Response.json({ statusCode: 409, name: "invalid_idempotent_request", message: "" }, { status: 409 });
    }
    if (earlier) return Response.json(earlier.answer);
    const verdict = await state.judge?.(request, batch);
    if (verdict) return verdict;
    mails.push(...batch);
    const ids = batch.map(() => ({ id: crypto.randomUUID() }));
    const answer = Array.isArray(posted) ? { data: ids } : ids[0];
    answered.set(key, { body, answer });
    return Response.json(answer);
  }
  return state;
}
