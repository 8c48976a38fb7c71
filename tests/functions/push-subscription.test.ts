import { createECDH, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { decrypt } from "http_ece";
import { beforeEach, describe, expect, test } from "vitest";
import { numbersFrom } from "../../scripts/test/numbers-from.ts";
import { readEnvironment } from "../../supabase/functions/_shared/environment.ts";
import { linkToken } from "../../supabase/functions/_shared/signed-link.ts";
import { type Credentials, pushUrl, siteUrl, testFunctions, variables } from "../support/functions.ts";
import { runUntil } from "../support/killed-run.ts";
import { addPublishedPlan } from "../support/published-plan.ts";

const server = createECDH("prime256v1");
server.generateKeys();
const seed = Date.now() % 1_000_000;
const random = numbersFrom(seed);
let received: Request[];
let answering: (request: Request) => Response;

const product = await testFunctions({
  more: {
    VAPID_PUBLIC_KEY: server.getPublicKey("base64url"),
    VAPID_PRIVATE_KEY: server.getPrivateKey("base64url"),
    VAPID_SUBJECT: "mailto:hello@example.com",
  },
  pushService: async (request) => {
    received.push(request);
    return answering(request);
  },
});
beforeEach(async () => {
  await sendPushes();
  await product.service.from("push_subscriptions").delete().not("id", "is", null);
  await product.service.from("workout_plans").delete().not("id", "is", null);
  received = [];
  answering = () => new Response(null, { status: 201 });
});

function browser(name: string, own = createECDH("prime256v1")) {
  own.generateKeys();
  const keys = { p256dh: own.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  return { endpoint: `${pushUrl}/fcm/send/${name}`, expirationTime: null, keys };
}
let visitors = 0;
function keep(body: Record<string, unknown>, credentials: Credentials = {}) {
  visitors += 1;
  return product.call("push-subscription", body, { from: `visitor ${visitors}`, ...credentials });
}
/** The token of the signed link in this subscriber's mails. */
async function linkOf(email: string) {
  const { data } = await product.service
    .from("email_subscriptions")
    .select("id")
    .eq("email", email)
    .single()
    .throwOnError();
  return linkToken("subscription", data.id, readEnvironment(variables));
}
const sendPushes = () => product.call("push-subscription", { action: "send" }, { apikey: "sb_secret_test" });
const stored = async () => (await product.service.from("push_subscriptions").select().order("endpoint")).data ?? [];
const publishPlan = (slug: string) => addPublishedPlan(product.service, { slug, title: `Plan ${slug}` });

describe("storing browsers", () => {
  test("one browser is one row, however often it is sent, and keeps the address of its member", async () => {
    const subscription = browser("one");
    const token = await product.tokenOf(await product.person("anna@example.com"));
    expect(await keep({ subscription }, { token })).toMatchObject({ status: 200, body: { ok: true } });
    const renewed = { ...subscription, keys: browser("other").keys };
    await keep({ subscription: renewed });
    expect(await stored()).toMatchObject([
      { endpoint: subscription.endpoint, email: "anna@example.com", p256dh: renewed.keys.p256dh },
    ]);
    await keep({ action: "unsubscribe", endpoint: subscription.endpoint });
    expect(await stored()).toEqual([]);
  });

  test("an address that nobody proved connects nothing", async () => {
    await keep({ subscription: browser("one"), email: "anna@example.com" });
    expect(await stored()).toMatchObject([{ email: null }]);
    expect((await keep({ subscription: browser("two"), token: "forged" })).status).toBe(403);
    expect((await keep({ subscription: browser("two") }, { token: "forged" })).status).toBe(401);
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://user@fcm.googleapis.com/x",
    "https://169.254.169.254/latest",
    "https://localhost/x",
    "https://evilnotify.windows.com/x",
    "javascript:alert(1)",
    "",
  ])("%j is no push service: the server sends nowhere else", async (endpoint) => {
    expect((await keep({ subscription: { ...browser("x"), endpoint } })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("keys of another size are rejected", async () => {
    expect((await keep({ subscription: { ...browser("x"), keys: { p256dh: "short", auth: "short" } } })).status).toBe(
      400,
    );
  });
});

/** The notification that the service worker of other browsers shows for a message: title and options. */
async function shownByWorker(message: object) {
  const shown: unknown[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      Object.assign(listeners, { [type]: listener }),
    registration: { showNotification: (...notification: unknown[]) => void shown.push(...notification) },
  };
  runInNewContext(await readFile("public/pushes.js", "utf8"), { self });
  listeners.push?.({ data: { json: () => message }, waitUntil: () => undefined });
  return shown;
}

describe("sending pushes", () => {
  test("a plan's first publication notifies every browser once, encrypted, with our VAPID key", async () => {
    for (let index = 0; index < 120; index += 1) await keep({ subscription: browser(`b${index}`) });
    await publishPlan("spring");
    expect((await sendPushes()).body).toEqual({ reached: 120, gone: 0, failed: 0 });
    expect(new Set(received.map(({ url }) => url)).size).toBe(120);
    const [push] = received;
    expect(push?.headers.get("content-encoding")).toBe("aes128gcm");
    expect(push?.headers.get("authorization")).toContain(server.getPublicKey("base64url"));
    // signing is expensive: do it once per push service
    expect(new Set(received.map(({ headers }) => headers.get("authorization"))).size).toBe(1);
    expect(await push?.text()).not.toContain("spring");
    expect((await sendPushes()).body).toEqual({ reached: 0, gone: 0, failed: 0 });
  });

  test("a plan is published while a browser unsubscribes", async () => {
    for (const name of ["leaving", "staying"]) await keep({ subscription: browser(name) });
    const leaving = product.sql(`do $$ begin
      delete from public.push_subscriptions where endpoint like '%leaving'; perform pg_sleep(1);
    end $$`);
    await Promise.all([leaving, publishPlan("meanwhile")]);
    await sendPushes();
    expect(received.map(({ url }) => url.split("/").at(-1))).toEqual(["staying"]);
  });

  test("the browser can decrypt the message, and the push service sees only a constant length", async () => {
    const own = createECDH("prime256v1");
    const subscription = browser("reader", own);
    await keep({ subscription });
    const lengths = [];
    for (const title of ["Short", "Прыжки ".repeat(20).trim()]) {
      await addPublishedPlan(product.service, { slug: `read-${title.length}`, title });
      await sendPushes();
      const body = Buffer.from((await received.at(-1)?.arrayBuffer()) ?? expect.fail("no push"));
      const text = decrypt(body, { version: "aes128gcm", privateKey: own, authSecret: subscription.keys.auth });
      const message = JSON.parse(text.toString());
      // Safari shows this without a service worker
      expect(message).toMatchObject({
        web_push: 8030,
        notification: { title: "New workout plan", body: title, navigate: `${siteUrl}/plans/read-${title.length}` },
      });
      expect(await shownByWorker(message)).toMatchObject([
        "New workout plan",
        { body: title, data: { url: `${siteUrl}/plans/read-${title.length}` } },
      ]);
      lengths.push(body.length);
    }
    expect(new Set(lengths).size).toBe(1);
  });

  test("a run sends to 400 browsers, its CPU limit, and the next run to the others", async () => {
    const own = browser("shared").keys;
    const rows = Array.from({ length: 450 }, (_, index) => ({ ...own, endpoint: `${pushUrl}/fcm/send/many-${index}` }));
    await product.service.from("push_subscriptions").insert(rows).throwOnError();
    await publishPlan("crowd");
    expect((await sendPushes()).body).toEqual({ reached: 400, gone: 0, failed: 0 });
    expect((await sendPushes()).body).toEqual({ reached: 50, gone: 0, failed: 0 });
    expect(new Set(received.map(({ url }) => url)).size).toBe(450);
  });

  test(`a plan's notification reaches every browser, however often a sender is killed (seed ${seed})`, async () => {
    const own = browser("shared").keys;
    const rows = Array.from({ length: 240 }, (_, index) => ({
      ...own,
      endpoint: `${pushUrl}/fcm/send/killed-${index}`,
    }));
    await product.service.from("push_subscriptions").insert(rows).throwOnError();
    await publishPlan("killed");
    const run = { name: "push-subscription", body: { action: "send" }, random };
    for (let kills = 0; kills < 6; kills += 1)
      await runUntil(product, { ...run, moment: 1 + Math.floor(random() * 110) });
    await sendPushes();
    const { data } = await product.service.from("deliveries").select("status").eq("kind", "news").throwOnError();
    expect(data.map(({ status }) => status)).toEqual(Array(240).fill("sent"));
    expect(new Set(received.map(({ url }) => url)).size).toBe(240);
    const before = received.length;
    await sendPushes();
    expect(received).toHaveLength(before);
  });

  test("publishing again sends no notification", async () => {
    await keep({ subscription: browser("calm") });
    await publishPlan("again");
    await sendPushes();
    await product.service.from("workout_plans").update({ is_published: false }).eq("slug", "again");
    await product.service.from("workout_plans").update({ is_published: true }).eq("slug", "again");
    expect((await sendPushes()).body).toMatchObject({ reached: 0 });
  });

  test("sending a digest sends a notification", async () => {
    await keep({ subscription: browser("reader") });
    const digest = {
      week_start_date: "2026-11-16",
      week_end_date: "2026-11-22",
      status: "ready",
      subject: "This week",
    };
    const { data } = await product.service.from("weekly_digests").insert(digest).select().single();
    await product.call("send-weekly-digest", { digestId: data?.id }, { apikey: "sb_secret_test" });
    expect((await sendPushes()).body).toMatchObject({ reached: 1 });
  });

  test("a browser with an address follows that subscriber's preferences; after unsubscribing it gets nothing", async () => {
    const { service } = product;
    await service.from("email_subscriptions").insert([
      { email: "no-plans@example.com", new_plans: false },
      {
        email: "left@example.com",
        is_active: false,
        ended_at: new Date().toISOString(),
        ended_because: "unsubscribed",
      },
      { email: "all@example.com" },
    ]);
    for (const name of ["no-plans", "left", "all"])
      await keep({ subscription: browser(name), token: await linkOf(`${name}@example.com`) });
    const token = await product.tokenOf(await product.person("stranger@example.com"));
    await keep({ subscription: browser("stranger") }, { token });
    await keep({ subscription: browser("nameless") });
    await publishPlan("chosen");
    await sendPushes();
    expect(received.map(({ url }) => url.split("/").at(-1)).sort()).toEqual(["all", "nameless", "stranger"]);
  });

  test("a subscriber without new videos gets no notification of the digest", async () => {
    const { service } = product;
    await service.from("email_subscriptions").insert({ email: "no-videos@example.com", new_videos: false });
    await keep({ subscription: browser("no-videos"), token: await linkOf("no-videos@example.com") });
    await keep({ subscription: browser("someone") });
    const week = { week_start_date: "2026-11-09", week_end_date: "2026-11-15", status: "ready", subject: "Videos" };
    const { data } = await service.from("weekly_digests").insert(week).select().single();
    await product.call("send-weekly-digest", { digestId: data?.id }, { apikey: "sb_secret_test" });
    await sendPushes();
    expect(received.map(({ url }) => url.split("/").at(-1))).toEqual(["someone"]);
  });

  test("expired browsers are deleted, others that fail are not", async () => {
    for (const name of ["gone404", "gone410", "busy429", "fine"]) await keep({ subscription: browser(name) });
    answering = ({ url }) => new Response(null, { status: Number(/\d+$/.exec(url)?.[0] ?? 201) });
    await publishPlan("cleanup");
    expect((await sendPushes()).body).toEqual({ reached: 1, gone: 2, failed: 1 });
    expect((await stored()).map(({ endpoint }) => endpoint.split("/").at(-1))).toEqual(["busy429", "fine"]);
  });
});
