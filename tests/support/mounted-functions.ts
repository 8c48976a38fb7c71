import type { Dependencies } from "../../supabase/functions/_shared/capabilities.ts";
import { type Handler, serve } from "../../supabase/functions/_shared/serve.ts";
import { handle as buildWeeklyDigest } from "../../supabase/functions/build-weekly-digest/handler.ts";
import { handle as emailEvents } from "../../supabase/functions/email-events/handler.ts";
import { handle as emailSubscription } from "../../supabase/functions/email-subscription/handler.ts";
import { handle as health } from "../../supabase/functions/health/handler.ts";
import { handle as pushSubscription } from "../../supabase/functions/push-subscription/handler.ts";
import { handle as sendWeeklyDigest } from "../../supabase/functions/send-weekly-digest/handler.ts";
import { handle as siteRebuild } from "../../supabase/functions/site-rebuild/handler.ts";
import { handle as videoModeration } from "../../supabase/functions/video-moderation/handler.ts";
import { handle as youtubeVideos } from "../../supabase/functions/youtube-videos/handler.ts";

const handlers: Record<string, Handler> = {
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

const unknownFunction = () =>
  Response.json({ error: { code: "not_found", message: "There is no such function" } }, { status: 404 });

/** Every server function in this process, under /functions/v1/<name>, with the dependencies of a test. */
export function createFunctions(dependencies: Dependencies = {}): (request: Request) => Promise<Response> {
  const mounted = new Map(Object.entries(handlers).map(([name, handle]) => [name, serve(name, handle, dependencies)]));
  return async (request) => {
    const name = new URL(request.url).pathname.match(/^\/functions\/v1\/([^/]+)/)?.[1] ?? "";
    return mounted.get(name)?.(request) ?? unknownFunction();
  };
}
