/** Run by Deno: the functions as the platform runs them, from their own index.ts, through every scenario. */
import process from "node:process";
import buildWeeklyDigest from "../../supabase/functions/build-weekly-digest/index.ts";
import emailEvents from "../../supabase/functions/email-events/index.ts";
import emailSubscription from "../../supabase/functions/email-subscription/index.ts";
import health from "../../supabase/functions/health/index.ts";
import pushSubscription from "../../supabase/functions/push-subscription/index.ts";
import sendWeeklyDigest from "../../supabase/functions/send-weekly-digest/index.ts";
import siteRebuild from "../../supabase/functions/site-rebuild/index.ts";
import videoModeration from "../../supabase/functions/video-moderation/index.ts";
import youtubeVideos from "../../supabase/functions/youtube-videos/index.ts";
import { playScenarios } from "./scenarios.ts";

const functions: Record<string, { fetch: (request: Request) => Promise<Response> }> = {
  "build-weekly-digest": buildWeeklyDigest,
  "email-events": emailEvents,
  "email-subscription": emailSubscription,
  health,
  "push-subscription": pushSubscription,
  "send-weekly-digest": sendWeeklyDigest,
  "site-rebuild": siteRebuild,
  "video-moderation": videoModeration,
  "youtube-videos": youtubeVideos,
};
const { SUPABASE_SECRET_KEY = "", SUPABASE_PUBLISHABLE_KEY = "", ADMIN_TOKEN = "", SUPABASE_URL } = process.env;
const keys = {
  visitor: { apikey: SUPABASE_PUBLISHABLE_KEY },
  admin: { apikey: SUPABASE_PUBLISHABLE_KEY, authorization: `Bearer ${ADMIN_TOKEN}` },
  service: { apikey: SUPABASE_SECRET_KEY },
};

const outcomes = await playScenarios(async (name, body, caller) => {
  const served = functions[name];
  if (!served) throw new Error(`No function is called ${name}`);
  return served.fetch(
    new Request(`${SUPABASE_URL}/functions/v1/${name}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...keys[caller], "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );
});
console.log(JSON.stringify(outcomes));
