import { randomBytes } from "node:crypto";
import type { Handler } from "../listen.ts";
import { serialize } from "../serialize.ts";

type Settings = {
  /** what a call must bring as Bearer */
  token: string;
  /** Builds the site; with a reason it failed. */
  build: () => Promise<{ reason?: string }>;
  report: (build: number, reason?: string) => Promise<void>;
  log: (line: string) => void;
};

/** What a hosted project has as secrets for the hook of its host. */
export const hookSecrets = (url: string) => ({
  BUILD_HOOK_URL: url,
  BUILD_HOOK_TOKEN: randomBytes(24).toString("base64url"),
  BUILD_HOOK_BODY: '{"build":{build}}',
  // builds are free here: one is live within seconds
  REBUILD_QUIET_SECONDS: "2",
});

/**
 * The builder of this machine behind the contract of a host's build hook: a POST with a token and the build's number is
 * accepted at once, the site is built, and the outcome is reported. Builds run one after the other.
 */
export function createBuildHook({ token, build, report, log }: Settings): Handler {
  const run = serialize(async (number: number) => {
    const { reason } = await build();
    await report(number, reason);
  });

  return async (request) => {
    if (request.method !== "POST") return new Response("Use POST\n", { status: 405, headers: { allow: "POST" } });
    if (request.headers.get("authorization") !== `Bearer ${token}`)
      return new Response("Unknown token\n", { status: 401 });
    const body: unknown = await request.json().catch(() => undefined);
    const number = (body as { build?: unknown } | undefined)?.build;
    if (typeof number !== "number") return new Response('Send {"build": number}\n', { status: 400 });
    run(number).catch((error: Error) => log(`Build ${number} of the site: ${error.message}`));
    return Response.json({ build: number }, { status: 202 });
  };
}
