import { readText } from "./body.ts";
import type { Capabilities } from "./capabilities.ts";
import { Failure } from "./failure.ts";

/** The pages, as paths of the site, that say how a form went, and the most bytes it may have. */
type Form = { limit: number; done: string; failed: string };

/**
 * Answers the POST of an HTML form, which works without a script: passes its fields on and redirects to the page that says how
 * it went, because the visitor sees whatever this answers. Throws 405 for other methods, and 415 for what is no form.
 */
export async function answerForm(
  request: Request,
  { limit, done, failed }: Form,
  work: (fields: URLSearchParams) => Promise<void>,
  { environment, log }: Capabilities,
): Promise<Response> {
  if (request.method !== "POST") throw new Failure(405, "method_not_allowed", "Use POST", { allow: "POST" });
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new Failure(415, "unsupported_media_type", "Send a form");
  }
  const page = await readText(request, limit)
    .then((text) => work(new URLSearchParams(text)))
    .then(
      () => done,
      (thrown: unknown) => {
        if (!(thrown instanceof Failure)) throw thrown;
        log("form-refused", { code: thrown.code });
        return failed;
      },
    );
  return new Response(null, { status: 303, headers: { location: `${environment.siteUrl}${page}` } });
}
