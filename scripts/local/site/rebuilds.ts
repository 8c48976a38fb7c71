import { type CallFunction, respondAsync } from "../call-function.ts";
import type { Listening } from "../listen.ts";
import { createBuildHook, type hookSecrets } from "./build-hook.ts";
import type { SiteBuilds } from "./builds.ts";
import { startNudges } from "./nudge.ts";
import type { Publisher } from "./publisher.ts";

type NudgeSettings = { builds: SiteBuilds; call: CallFunction; log: (line: string) => void };
type Settings = NudgeSettings & {
  hook: Listening;
  secrets: ReturnType<typeof hookSecrets>;
  publish: Publisher["publish"];
};

/** Rebuilds the site when site-rebuild calls the local build hook. */
export function startRebuilds({ hook, secrets, builds, publish, call, log }: Settings): { close: () => void } {
  async function build() {
    const from = performance.now();
    const outcome = await publish();
    if (outcome.is === "failed") {
      log(`The site could not be rebuilt, the last one stays up: ${outcome.reason}`);
      return { reason: outcome.reason };
    }
    const seconds = Math.round((performance.now() - from) / 1000);
    log(`The site was rebuilt with what was published (${outcome.pages} pages, ${seconds} s).`);
    return {};
  }

  hook.handle(createBuildHook({ token: secrets.BUILD_HOOK_TOKEN, build, report: builds.report, log }));
  return requestRebuilds({ builds, call, log });
}

/** Makes site-rebuild call the configured build hook after publishes. */
export const requestRebuilds = ({ builds, call, log }: NudgeSettings): { close: () => void } =>
  startNudges({ builds, sweep: () => call("site-rebuild", { action: "sweep" }, respondAsync), log });
