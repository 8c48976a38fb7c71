/** One run of the reminders function in a process of its own, in Deno: sends a channel, and prints what the run took. */
import process from "node:process";
import { pathToFileURL } from "node:url";

export type Run = { cpuSeconds: number; bytes: number };

const [bundle = "", channel] = process.argv.slice(2);
const { SUPABASE_URL, SUPABASE_SECRET_KEY = "" } = process.env;
const { fetch } = globalThis;
// web push knows https only
globalThis.fetch = (input, init) =>
  typeof input === "string"
    ? fetch(input.replace("https://push.bench", `${SUPABASE_URL}/push`), init)
    : fetch(input, init);
const { default: served } = (await import(pathToFileURL(bundle).href)) as {
  default: { fetch: (request: Request) => Promise<Response> };
};
await served.fetch(
  new Request(`${SUPABASE_URL}/functions/v1/reminders`, {
    method: "POST",
    headers: { apikey: SUPABASE_SECRET_KEY, "content-type": "application/json" },
    body: JSON.stringify({ action: "send", channel }),
  }),
);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, bytes: maxRSS * 1024 } satisfies Run));
