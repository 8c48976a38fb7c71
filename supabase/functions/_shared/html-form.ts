import * as v from "valibot";
import { readText } from "./body.ts";
import type { Capabilities } from "./capabilities.ts";
import { Failure } from "./failure.ts";

/** The path of the page for a failed submission, and the maximum size of a form's body in bytes. */
type Form = { limit: number; failed: string };

/** A text of a form, trimmed and with \n as line breaks, of at most so many characters. */
export const formText = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll("\r\n", "\n").trim()),
    v.maxLength(most),
    // PostgreSQL text can't contain NUL
    v.check((text) => !text.includes("\u0000")),
  );

/**
 * Handles the POST of an HTML form without JavaScript: passes its fields on and redirects to the result page that `work` returns, because
 * the browser displays the response. Throws 405 for other methods, and 415 for other content types.
 */
export async function handleForm(
  request: Request,
  { limit, failed }: Form,
  work: (fields: URLSearchParams) => Promise<string>,
  { environment, log }: Capabilities,
): Promise<Response> {
  if (request.method !== "POST") throw new Failure(405, "method_not_allowed", "Use POST", { allow: "POST" });
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new Failure(415, "unsupported_media_type", "Send a form");
  }
  const page = await readText(request, limit)
    .then((text) => work(new URLSearchParams(text)))
    .catch((thrown: unknown) => {
      if (!(thrown instanceof Failure)) throw thrown;
      log("form-refused", { code: thrown.code });
      return failed;
    });
  return new Response(null, { status: 303, headers: { location: `${environment.siteUrl}${page}` } });
}
