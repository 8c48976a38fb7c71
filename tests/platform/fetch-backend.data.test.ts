import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

const sentence = "We can't reach the database. Your workouts are safe.";
const page = (status: number) => async () => new Response("<h1>Project paused</h1>", { status });
const markup = (status: number) => async () =>
  new Response("<h1>Welcome</h1>", { status, headers: { "content-type": "text/html; charset=utf-8" } });
const json = (status: number, body: object) => async () => Response.json(body, { status });

/** The failure of a read when the backend responds so, and the site has this notice. */
async function failureOf(respond: () => Promise<Response>, notice: () => Promise<Response>) {
  vi.resetModules();
  vi.stubGlobal("fetch", (url: string) => (url === "/notice.txt" ? notice() : respond()));
  const { PostgrestClient } = await import("@supabase/postgrest-js");
  const { fetchBackend } = await import("@/platform/fetch-backend.data.ts");
  const { toDataError } = await import("@/platform/errors.ts");
  const { failureMessage } = await import("@/platform/failure-message.ts");
  const rows = new PostgrestClient("http://backend.test/rest/v1", { fetch: fetchBackend, retry: false });
  const { error, status } = await rows.from("videos").select();
  const failure = toDataError({ message: "", ...error }, status);
  return { code: failure.code, message: failureMessage(failure, "Couldn't load this.") };
}

const none = async () => new Response("", { headers: { "content-type": "text/plain" } });

test.each([
  ["a refused connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["PostgREST without its database", json(503, { code: "PGRST002", message: "Could not query the database" })],
  ["a pool without a free connection", json(504, { code: "PGRST003", message: "Timed out acquiring connection" })],
  ["a database that shuts down", json(500, { code: "57P01", message: "terminating connection" })],
  ["a database without a free connection", json(503, { code: "53300", message: "too many connections" })],
  [
    "the auth service without its database",
    json(500, { error_code: "unexpected_failure", msg: "Database error finding user" }),
  ],
  ["a function without its database", json(503, { error: { code: "database_unreachable", message: "…" } })],
  ["a paused project", page(540)],
  ["a gateway", page(502)],
  ["the sign-in page of a café's network", markup(200)],
  ["the page of a firewall", markup(403)],
  ["a proxy with an unknown failure", page(500)],
])("%s is an outage like every other: one sentence, and no text of the server", async (_what, respond) => {
  expect(await failureOf(respond, none)).toEqual({ code: "offline", message: `Couldn't load this. ${sentence}` });
});

test.each([
  ["a failure of SQL", json(500, { code: "XX000", message: "cache lookup failed" }), "cache lookup failed"],
  ["a canceled statement", json(500, { code: "57014", message: "canceling statement" }), "canceling statement"],
  ["the auth service without mail", json(500, { code: 500, msg: "Error sending mail" }), "Couldn't load this."],
  ["a function's own failure", json(502, { error: { code: "mail_refused", message: "…" } }), "Couldn't load this."],
])("%s is none", async (_what, respond, message) => {
  expect(await failureOf(respond, none)).toEqual({ code: "unexpected", message });
});

test("the operator's notice follows the sentence; a page or a missing file is no notice", async () => {
  const notice = "Back at 18:00 UTC.\n";
  const text = async () => new Response(notice, { headers: { "content-type": "text/plain; charset=utf-8" } });
  expect((await failureOf(page(540), text)).message).toBe(`Couldn't load this. ${sentence} Back at 18:00 UTC.`);
  const html = async () => new Response("<h1>Home</h1>", { headers: { "content-type": "text/html" } });
  for (const other of [html, page(404), () => Promise.reject(new TypeError("Failed to fetch"))])
    expect((await failureOf(page(540), other)).message).toBe(`Couldn't load this. ${sentence}`);
});

test("without a network, the message is about the network, and no notice is read", async () => {
  const notice = vi.fn(none);
  vi.stubGlobal("navigator", { onLine: false });
  const refused = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await failureOf(refused, notice)).toEqual({
    code: "offline",
    message: "You seem to be offline. Nothing was lost. Try again when you're back.",
  });
  expect(notice).not.toHaveBeenCalled();
});
