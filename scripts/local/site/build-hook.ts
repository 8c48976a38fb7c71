import { randomBytes } from "node:crypto";
import type { Handler } from "../listen.ts";
import { serialize } from "../serialize.ts";

type Settings = {
  /** the required Bearer token */
  token: string;
  /** Builds the site. Returns a reason if it failed. */
  build: () => Promise<{ reason?: string }>;
  report: (build: number, reason?: string) => Promise<void>;
  log: (line: string) => void;
};

/** The secrets of a hosted project for its host's build hook. */
export const hookSecrets = (url: string) => ({
  BUILD_HOOK_URL: url,
  BUILD_HOOK_TOKEN: randomBytes(24).toString("base64url"),
  BUILD_HOOK_BODY: '{"build":{build}}',
  // short, because local builds are free and take seconds
  REBUILD_QUIET_SECONDS: "2",
});

/**
 * Local builds with the interface of a host's build hook: accepts a POST with a token and the build's number immediately, builds the
 * site, and reports the outcome. Builds run one after another.
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
