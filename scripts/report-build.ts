/**
 * Reports the result of a site build to the product, for the admin dashboard. The deploy workflow sets RESULT (GitHub's job status), BUILD
 * (the number from the build hook, if any) and RUN (the URL of its log).
 */
import process from "node:process";

const { PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY = "", RESULT, BUILD, RUN } = process.env;
const endings: Record<string, string> = { failure: "failed", cancelled: "was canceled", skipped: "did not start" };
const outcome =
  RESULT === "success"
    ? { outcome: "finished" }
    : { outcome: "failed", reason: `The build ${endings[RESULT ?? ""] ?? "ended"}: see ${RUN}` };

const TRIES = 4;
for (let attempt = 1; ; attempt += 1) {
  const trouble = await report().catch(String);
  if (trouble === undefined) break;
  console.error(trouble);
  if (attempt === TRIES) process.exit(1);
  await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** attempt));
}

/** Reports once. Returns the reason of a failure, if any. */
async function report(): Promise<string | undefined> {
  const response = await fetch(`${PUBLIC_SUPABASE_URL}/functions/v1/site-rebuild`, {
    method: "POST",
    headers: { apikey: SUPABASE_SECRET_KEY, "content-type": "application/json" },
    body: JSON.stringify({ action: "report", ...outcome, ...(BUILD && { build: Number(BUILD) }) }),
    signal: AbortSignal.timeout(30_000),
  });
  return response.ok ? undefined : `${response.status} ${await response.text()}`;
}
