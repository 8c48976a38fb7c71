/** A process that sends the digest given as its argument, like an invocation on the platform; tests kill it. */
import "../../scripts/local/functions/tsx-hook.ts";

// import after the hook, because Node.js can't load TSX natively
const { default: sendWeeklyDigest } = await import("../../supabase/functions/send-weekly-digest/index.ts");

const { SUPABASE_URL, SUPABASE_SECRET_KEY = "" } = process.env;
const response = await sendWeeklyDigest.fetch(
  new Request(`${SUPABASE_URL}/functions/v1/send-weekly-digest`, {
    method: "POST",
    headers: { apikey: SUPABASE_SECRET_KEY, "content-type": "application/json" },
    body: JSON.stringify({ digestId: process.argv[2] }),
  }),
);
console.log(await response.text());
