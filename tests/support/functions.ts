import { afterAll } from "vitest";
import type { Variables } from "../../supabase/functions/_shared/environment.ts";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { setDatabaseTime } from "./database-time.ts";
import { createMailSink } from "./mail-sink.ts";
import { createFunctions } from "./mounted-functions.ts";

export const apiUrl = "http://localhost:54321";
export const siteUrl = "http://localhost:4321";
export const publishableKey = "sb_publishable_test";
export const secretKey = "sb_secret_test";
const mailUrl = "http://mail.test";
export const youtubeUrl = "http://youtube.test/youtube/v3";
export const buildHookUrl = "http://builds.test/hook";
export const hostedSiteUrl = "https://site.test";
export const captchaUrl = "http://turnstile.test/siteverify";
export const pushUrl = "https://fcm.googleapis.com";
export const webhookSecret = "whsec_dGVzdHMga25vdyB0aGlzIHNlY3JldA==";
/** A fake external service. The signal is passed separately because a Request loses it to garbage collection (nodejs/undici#4068). */
type Service = (request: Request, signal?: AbortSignal | null) => Promise<Response>;
const refuse: Service = async () => new Response(null, { status: 500 });

export const variables = {
  SUPABASE_URL: apiUrl,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_SECRET_KEY: secretKey,
  SITE_URL: siteUrl,
  RESEND_API_URL: mailUrl,
  RESEND_API_KEY: "re_test",
  MAIL_FROM: "Jumping Fitness <hello@example.com>",
  POSTAL_ADDRESS: "Jumping Fitness, 1 Spring Street, Exampletown",
  RESEND_WEBHOOK_SECRET: webhookSecret,
  DIGEST_MAILS_PER_DAY: "0",
  DATABASE_MEGABYTES: "0",
  UNSUBSCRIBE_SECRET: "a secret that signs links in tests",
} satisfies Variables;

/** A caller's credentials: a project key, a token, an IP address. */
export type Credentials = { apikey?: string; token?: string; from?: string };

/** A function's response with its parsed body. */
export type Reply = { status: number; headers: Headers; body: Answer };
type Answer = { error?: { code: string; message: string } } & Record<string, unknown>;

/**
 * Mounts the functions on the given backend or a new one, with the local stack's Resend, a settable clock that the database
 * follows, and no network. `failing`: the end of an address at which the backend fails.
 */
export async function startTestFunctions({
  more = {} as Variables,
  youtube = refuse,
  pushService = refuse,
  buildHook = refuse,
  captcha = refuse,
  site = refuse,
  failing = "",
  on = undefined as TestBackend | undefined,
} = {}) {
  const backend = on ?? (await startTestBackend());
  // `passing` runs while a function waits, to simulate concurrent changes
  const clock = { now: new Date("2026-11-18T12:00:00Z"), passing: async (): Promise<void> => undefined };
  const sink = createMailSink(variables.RESEND_API_KEY, () => clock.now.getTime());
  const waits: number[] = [];
  const lines: string[] = [];
  const running: Promise<unknown>[] = [];
  let databaseTime = "";
  let setting: Promise<unknown> = Promise.resolve();
  async function followClock() {
    const time = clock.now.toISOString();
    if (on === undefined && time !== databaseTime) {
      databaseTime = time;
      setting = setting.then(() => setDatabaseTime(backend.app, time));
    }
    await setting;
  }
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.startsWith(mailUrl)) return sink.fetch(request);
    if (request.url.startsWith(youtubeUrl)) return youtube(request);
    if (request.url.startsWith(pushUrl)) return pushService(request);
    if (request.url.startsWith(buildHookUrl)) return buildHook(request, init?.signal);
    if (failing && request.url.endsWith(failing)) return refuse(request);
    if (request.url.startsWith(hostedSiteUrl)) return site(request);
    if (request.url.startsWith(captchaUrl)) return captcha(request, init?.signal);
    if (request.url.startsWith(`${apiUrl}/functions/`)) return functions(request);
    await followClock();
    return backend.app.fetch(request);
  };
  /** Mounts the functions with the given fetch. */
  const mount = (fetch: typeof globalThis.fetch) =>
    createFunctions({
      variables: { ...variables, ...more },
      fetch,
      now: () => clock.now,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        clock.now = new Date(clock.now.getTime() + milliseconds);
        await clock.passing();
      },
      afterwards: (task) => void running.push(task),
      write: (line) => void lines.push(line),
    });
  const functions = mount(network);

  /** Calls a function as a browser would. */
  async function call(
    name: string,
    body: unknown,
    credentials: Credentials = {},
    init: RequestInit = {},
  ): Promise<Reply> {
    const { apikey = publishableKey, token, from } = credentials;
    const headers = new Headers(init.headers);
    if (!headers.has("content-type")) headers.set("content-type", "application/json");
    if (apikey !== "") headers.set("apikey", apikey);
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    if (from !== undefined) headers.set("cf-connecting-ip", from);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const response = await functions(
      new Request(`${apiUrl}/functions/v1/${name}`, { method: "POST", body: text, ...init, headers }),
    );
    const answered = await response.text();
    return { status: response.status, headers: response.headers, body: answered === "" ? null : JSON.parse(answered) };
  }

  const tokenOf = async ({ client }: { client: typeof backend.service }) =>
    (await client.auth.getSession()).data.session?.access_token ?? "";

  return {
    ...backend,
    functions,
    sink,
    clock,
    network,
    followClock,
    mount,
    waits,
    lines,
    call,
    tokenOf,
    /** Waits for background work that continues after a response. */
    settled: () => Promise.all(running),
  };
}

/** The functions of a test file, closed after its tests: call it outside of tests and hooks. */
export async function testFunctions(options?: Parameters<typeof startTestFunctions>[0]) {
  const product = await startTestFunctions(options);
  afterAll(async () => {
    // a connection that work uses after a response never closes
    await product.settled();
    await product.close();
  });
  return product;
}

export type TestFunctions = Awaited<ReturnType<typeof startTestFunctions>>;
