import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { apiUrl, testFunctions, webhookSecret } from "../support/functions.ts";

let digestId: string;
let deliveries: { provider_id: string | null; email: string }[];

const product = await testFunctions();
beforeEach(async () => {
  await product.service.from("weekly_digests").delete().not("id", "is", null);
  await product.service.from("email_subscriptions").delete().not("id", "is", null);
  await product.service.from("suppressed_addresses").delete().not("id", "is", null);
  await product.service
    .from("email_subscriptions")
    .insert([1, 2, 3, 4].map((reader) => ({ email: `reader${reader}@example.com` })));
  const digest = { week_start_date: "2026-11-16", week_end_date: "2026-11-22", status: "ready", content_html: "<p>Hi" };
  digestId = (await product.service.from("weekly_digests").insert(digest).select().single()).data?.id ?? "";
  await product.call("send-weekly-digest", { digestId }, { apikey: "sb_secret_test" });
  deliveries = (await product.service.from("deliveries").select().order("email")).data ?? [];
});

let events = 0;
type Falsified = {
  created_at?: string;
  id?: string;
  secret?: string;
  minutesLate?: number;
  tamper?: (body: string) => string;
};

/** Sends an event of the first recipient's mail like Resend, signed; each part can be falsified. */
async function sendEvent(type: string, data: Record<string, unknown> = {}, falsified: Falsified = {}) {
  events += 1;
  const {
    created_at = product.clock.now.toISOString(),
    id = `msg_${events}`,
    secret = webhookSecret,
    minutesLate = 0,
    tamper = (text: string) => text,
  } = falsified;
  const [first] = deliveries;
  const body = JSON.stringify({
    type,
    created_at,
    data: { email_id: first?.provider_id, to: [first?.email], ...data },
  });
  const timestamp = String(Math.floor(Date.now() / 1000) - minutesLate * 60);
  const signature = createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  const response = await product.functions(
    new Request(`${apiUrl}/functions/v1/email-events`, {
      method: "POST",
      body: tamper(body),
      headers: { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,bm90IHRoaXM= v1,${signature}` },
    }),
  );
  return { status: response.status, body: await response.json() };
}
const first = async () =>
  (await product.service.from("deliveries").select().eq("email", "reader1@example.com").single()).data;
const subscription = async (email = "reader1@example.com") =>
  (await product.service.from("email_subscriptions").select().eq("email", email).single()).data;
const digest = async () => (await product.service.from("weekly_digests").select().eq("id", digestId).single()).data;

describe("an event", () => {
  test.each([
    ["email.delivered", "delivered_at"],
    ["email.opened", "opened_at"],
    ["email.clicked", "clicked_at"],
    ["email.bounced", "bounced_at"],
    ["email.suppressed", "bounced_at"],
    ["email.complained", "complained_at"],
  ] as const)("%s is recorded in the ledger", async (type, column) => {
    expect((await first())?.[column]).toBeNull();
    expect(await sendEvent(type)).toEqual({ status: 200, body: { recorded: true } });
    expect((await first())?.[column]).toMatch(/^2026-11-18T12:00:00/);
  });

  test("that we don't record is accepted and dropped", async () => {
    expect(await sendEvent("email.sent")).toEqual({ status: 200, body: { recorded: false } });
    expect(await sendEvent("contact.created")).toEqual({ status: 200, body: { recorded: false } });
  });

  test.each(["2026-02-30T12:00:00Z", "0000-01-01T00:00:00Z", "2026-11-18T12:00:00+23:00", "yesterday"])(
    "with an invalid time (%s) is dropped",
    async (created_at) => {
      expect(await sendEvent("email.opened", {}, { created_at })).toEqual({ status: 200, body: { recorded: false } });
    },
  );

  test("open and click rates are fractions of the sent mails; only the first counts, and a click counts as an open", async () => {
    expect(await digest()).toMatchObject({ open_rate: null, click_rate: null });
    await sendEvent("email.opened");
    await sendEvent("email.opened");
    expect(await digest()).toMatchObject({ open_rate: 0.25, click_rate: 0 });
    await sendEvent("email.clicked", { email_id: deliveries[1]?.provider_id });
    expect(await digest()).toMatchObject({ open_rate: 0.5, click_rate: 0.25 });
  });
});

describe("a subscription", () => {
  test("ends after a hard bounce", async () => {
    await sendEvent("email.bounced", { bounce: { type: "Permanent" } });
    expect(await subscription()).toMatchObject({ is_active: false, ended_because: "bounced" });
    expect(await subscription("reader2@example.com")).toMatchObject({ is_active: true });
  });

  test("ends after a complaint, also about a mail that is not in the ledger", async () => {
    await sendEvent("email.complained", { email_id: "a welcome mail", to: ["READER2@example.com"] });
    expect(await subscription("reader2@example.com")).toMatchObject({ is_active: false, ended_because: "complained" });
  });

  test("continues after a full mailbox", async () => {
    await sendEvent("email.bounced", { bounce: { type: "Transient" } });
    expect(await subscription()).toMatchObject({ is_active: true });
  });
});

describe("events are accepted only from Resend", () => {
  test.each<[string, Falsified]>([
    ["another secret", { secret: "whsec_YW5vdGhlciBzZWNyZXQ=" }],
    ["a changed body", { tamper: (body) => body.replace("complained", "delivered") }],
    ["a recording of six minutes ago", { minutesLate: 6 }],
    ["a clock six minutes ahead", { minutesLate: -6 }],
    ["no id", { id: "" }],
  ])("%s is rejected with 401", async (_, falsified) => {
    expect((await sendEvent("email.complained", {}, falsified)).status).toBe(401);
    expect(await subscription()).toMatchObject({ is_active: true });
    expect((await first())?.complained_at).toBeNull();
  });

  test("a repeated delivery changes nothing", async () => {
    await sendEvent("email.complained", {}, { id: "msg_once" });
    await product.service
      .from("email_subscriptions")
      .update({ is_active: true, ended_at: null, ended_because: null })
      .eq("email", "reader1@example.com");
    expect(await sendEvent("email.complained", {}, { id: "msg_once" })).toEqual({
      status: 200,
      body: { recorded: false },
    });
    expect(await subscription()).toMatchObject({ is_active: true });
  });
});
