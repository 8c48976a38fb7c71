import { beforeEach, describe, expect, test } from "vitest";
import { apiUrl, secretKey, siteUrl, startTestFunctions, testFunctions } from "../support/functions.ts";

const product = await testFunctions();
beforeEach(async () => {
  await product.settled();
  await product.sql(
    "delete from public.email_subscriptions; delete from public.deliveries; delete from public.suppressed_addresses",
  );
  await confirmation(false);
  product.sink.mails.length = 0;
});

let visitors = 0;
function nextVisitor() {
  visitors += 1;
  return `visitor ${visitors}`;
}
/** Sends each request as a new visitor, so that tests share no rate limit. */
const call = (body: unknown, from = nextVisitor()) => product.call("email-subscription", body, { from });
const subscribe = (email: string, preferences?: Record<string, boolean>) =>
  call({ action: "subscribe", email, preferences });
const confirmation = (confirm_subscriptions: boolean) =>
  product.service.from("site_settings").update({ confirm_subscriptions }).eq("id", "site").throwOnError();
const sweep = () => product.call("send-weekly-digest", { action: "sweep" }, { apikey: secretKey });
const rows = async () => (await product.service.from("email_subscriptions").select()).data ?? [];

/** The token of the links in the newest mail. */
async function mailedToken(): Promise<string> {
  await product.settled();
  const link = product.sink.mails.at(-1)?.headers?.["List-Unsubscribe"] ?? "";
  return new URL(link.slice(1, -1)).searchParams.get("token") ?? "";
}

describe("subscribing", () => {
  test("stores the address in lower case with all three preferences on", async () => {
    expect(await subscribe("Anna@Example.com")).toEqual(
      expect.objectContaining({ status: 200, body: { ok: true, must_confirm: false } }),
    );
    expect(await rows()).toMatchObject([
      { email: "anna@example.com", is_active: true, weekly_digest: true, new_videos: true, new_plans: true },
    ]);
  });

  test("sends a welcome mail with one-click unsubscribe and a postal address", async () => {
    await subscribe("welcomed@example.com");
    await product.settled();
    const [mail] = product.sink.mails;
    expect(mail).toMatchObject({ to: ["welcomed@example.com"], subject: "Welcome to Jumping Fitness" });
    expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    expect(mail?.headers?.["List-Unsubscribe"]).toMatch(
      /^<http:\/\/localhost:54321\/functions\/v1\/email-subscription\//,
    );
    expect(mail?.text).toContain("1 Spring Street");
    expect(mail?.html).toContain("prefers-color-scheme: dark");
  });

  test("a mail has the site's name in the settings", async () => {
    const name = (site_name: string) =>
      product.service.from("site_settings").update({ site_name }).eq("id", "site").throwOnError();
    await name("Hop Club");
    await subscribe("named@example.com");
    await product.settled();
    expect(product.sink.mails.at(-1)).toMatchObject({ subject: "Welcome to Hop Club" });
    expect(product.sink.mails.at(-1)?.html).toContain("HOP CLUB");
    await name("");
    await subscribe("default@example.com");
    await product.settled();
    expect(product.sink.mails.at(-1)).toMatchObject({ subject: "Welcome to Jumping Fitness" });
  });

  test("again, in another case, changes nothing, mails nothing and responds the same", async () => {
    const first = await subscribe("twice@example.com", { new_plans: false });
    await product.settled();
    const before = await rows();
    const second = await subscribe("TWICE@example.com", { new_plans: true });
    await product.settled();
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await rows()).toEqual(before);
    expect(product.sink.mails).toHaveLength(1);
  });

  test("5 times in parallel creates one subscription", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe("race@example.com")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toHaveLength(1);
  });

  // İ has two letters in lower case
  const tooLong = ["a", "İ"].map((letter) => `${letter.repeat(letter === "a" ? 250 : 130)}@example.com`);
  test.each([
    "no-at-sign",
    "a@b",
    "",
    "two words@example.com",
    "next\u0085line@example.com",
    ...tooLong,
    7,
    null,
    undefined,
  ])("%j is not a valid email address", async (email) => {
    const refused = await call({ action: "subscribe", email });
    expect(refused.status).toBe(400);
    expect(refused.body.error?.message).toBe("Please enter a valid email address");
    expect(await rows()).toEqual([]);
  });

  test("a mail provider's outage doesn't stop sign-ups, and the schedule sends the welcome mail once", async () => {
    product.sink.faultFor = () => ({ kind: "refuse", error: "invalid_api_key" });
    expect((await subscribe("patient@example.com")).status).toBe(200);
    await product.settled();
    expect((await sweep()).body.reason).toContain("invalid_api_key");
    product.sink.faultFor = undefined;
    await Promise.all([sweep(), sweep()]);
    expect(product.sink.mails.map(({ to }) => to)).toEqual([["patient@example.com"]]);
  });

  test("the ledger forgets the address with the outcome", async () => {
    await subscribe("private@example.com");
    await product.settled();
    const { data } = await product.service.from("deliveries").select("kind, status, email").throwOnError();
    expect(data).toEqual([{ kind: "welcome", status: "sent", email: "" }]);
  });

  test("strangers cause at most 20 mails an hour, the others follow, and all count in the day's budget", async () => {
    for (let index = 0; index < 25; index += 1) await subscribe(`crowd${index}@example.com`);
    await product.settled();
    expect(await rows()).toHaveLength(25);
    expect(product.sink.mails).toHaveLength(20);
    expect((await product.service.rpc("mails_left", { per_day: 80 })).data).toBe(60);
    await product.sql("update public.deliveries set sent_at = sent_at - interval '61 minutes'");
    await sweep();
    expect(product.sink.mails).toHaveLength(25);
  });

  test("mails about sign-ups take at most half of the day's mails, and an eighth is reserved for them", async () => {
    const { service } = product;
    const left = async (of_queue: string) => (await service.rpc("mails_left", { per_day: 16, of_queue })).data;
    expect([await left("reminders-mail"), await left("sign-ups")]).toEqual([14, 8]);
    for (let index = 0; index < 9; index += 1) await subscribe(`half${index}@example.com`);
    const claim = { of_queue: "sign-ups", size: 100, lease_seconds: 60, per_day: 16 };
    await product.settled();
    await product.sql(
      "update public.deliveries set status = 'pending', batch_id = null, leased_until = null, sent_at = null",
    );
    expect((await service.rpc("claim_deliveries", claim).throwOnError()).data).toHaveLength(8);
    expect([await left("reminders-mail"), await left("sign-ups")]).toEqual([8, 0]);
  });

  test("an address can subscribe 5 times an hour", async () => {
    const tries = [];
    for (let index = 0; index < 6; index += 1) tries.push(await subscribe("again@example.com"));
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(tries.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test.each(["x-forwarded-for", "x-real-ip"])("%s, which anybody can send, doesn't raise the limit", async (header) => {
    const tries = [];
    for (let index = 0; index < 11; index += 1) {
      const body = { action: "subscribe", email: `${header}${index}@example.com` };
      const headers = { [header]: `192.0.2.${index}` };
      tries.push(await product.call("email-subscription", body, {}, { headers }));
    }
    expect(tries.at(-1)).toMatchObject({ status: 429, body: { error: { code: "rate_limited" } } });
  });

  test.each([
    ["from one address", () => "192.0.2.77"],
    ["from every address of an IPv6 network", (index: number) => `2001:db8:7:7::${index}`],
  ])("a visitor can subscribe 10 addresses an hour %s", async (_, from) => {
    const tries = [];
    for (let index = 0; index < 11; index += 1)
      tries.push(await call({ action: "subscribe", email: `bulk${index}@example.com` }, from(index)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(tries.at(-1)).toMatchObject({ status: 429, body: { error: { code: "rate_limited" } } });
  });
});

describe("the signed link of a mail", () => {
  test("shows the preferences and a masked address", async () => {
    await subscribe("owner@example.com", { new_videos: false });
    expect(await call({ action: "preferences", token: await mailedToken() })).toMatchObject({
      status: 200,
      body: {
        email: "o•••@example.com",
        is_active: true,
        preferences: { weekly_digest: true, new_videos: false, new_plans: true },
      },
    });
  });

  test("saves preferences, and resubscribes an unsubscribed address", async () => {
    await subscribe("choosy@example.com");
    const token = await mailedToken();
    await call({ action: "unsubscribe", token });
    expect(await rows()).toMatchObject([{ is_active: false, ended_because: "unsubscribed" }]);
    await call({ action: "preferences", token, preferences: { weekly_digest: false } });
    expect(await rows()).toMatchObject([{ is_active: true, ended_at: null, weekly_digest: false, new_plans: true }]);
  });

  test("an address whose owner left stays unsubscribed when others enter it, and returns through the confirmation mail", async () => {
    const ended_because = "unsubscribed";
    const email = `${ended_because}@example.com`;
    const first = await subscribe(email);
    await product.settled();
    await product.service
      .from("email_subscriptions")
      .update({ is_active: false, ended_at: new Date().toISOString(), ended_because })
      .eq("email", email);
    const again = await subscribe(email, { new_plans: false });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const token = await mailedToken();
    expect(await rows()).toMatchObject([{ is_active: false, ended_because, new_plans: true }]);
    expect(product.sink.mails.at(-1)).toMatchObject({ to: [email], subject: "Do you want our newsletter again?" });
    expect(product.sink.mails.at(-1)?.text).toContain(`${siteUrl}/newsletter/preferences?token=${token}`);
    await call({ action: "preferences", token, preferences: { new_plans: false } });
    expect(await rows()).toMatchObject([{ is_active: true, ended_because: null, new_plans: false }]);
  });

  test.each(["complained", "bounced"])(
    "an address that %s gets no mail, says why, and returns with an earlier link",
    async (because) => {
      const email = `${because}@example.com`;
      const first = await subscribe(email);
      const token = await mailedToken();
      const event = { kind: because, provider_id: "x", address: email.toUpperCase(), ends: because };
      await product.service
        .rpc("record_email_event", { ...event, event_id: because, happened_at: new Date().toISOString() })
        .throwOnError();
      product.sink.mails.length = 0;
      const again = await subscribe(email);
      await product.settled();
      expect([again.body, product.sink.mails]).toEqual([first.body, []]);
      expect((await call({ action: "preferences", token })).body).toMatchObject({
        is_active: false,
        ended_because: because,
      });
      await call({ action: "preferences", token, preferences: {} });
      expect(await rows()).toMatchObject([{ is_active: true }]);
      expect((await product.service.rpc("is_suppressed", { address: email })).data).toBe(false);
    },
  );

  test("a suppressed address without a subscription isn't even stored", async () => {
    const event = {
      event_id: "unknown",
      kind: "bounced",
      provider_id: "x",
      address: "typo@example.com",
      ends: "bounced",
    };
    await product.service.rpc("record_email_event", { ...event, happened_at: new Date().toISOString() }).throwOnError();
    expect((await subscribe("typo@example.com")).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test("an unsubscribed address gets at most one confirmation mail a day", async () => {
    await subscribe("back@example.com");
    await call({ action: "unsubscribe", token: await mailedToken() });
    for (let index = 0; index < 3; index += 1) await subscribe("back@example.com");
    await product.settled();
    expect(product.sink.mails.map(({ subject }) => subject)).toEqual([
      "Welcome to Jumping Fitness",
      "Do you want our newsletter again?",
    ]);
  });

  test.each(["", "x", "00000000-0000-4000-8000-000000000000.forged", "a.b.c"])("%j opens nothing", async (token) => {
    await subscribe("safe@example.com");
    for (const action of ["unsubscribe", "preferences"]) {
      expect((await call({ action, token })).status).toBe(403);
    }
    expect(await rows()).toMatchObject([{ is_active: true }]);
  });

  test("signed with a secret that leaked no longer works", async () => {
    await subscribe("rotated@example.com");
    const token = await mailedToken();
    const rotated = await startTestFunctions({
      on: product,
      more: { UNSUBSCRIBE_SECRET: "a new secret that signs links" },
    });
    expect((await rotated.call("email-subscription", { action: "preferences", token })).status).toBe(403);
  });

  test("of one subscriber opens no other subscription", async () => {
    await subscribe("first@example.com");
    const signature = (await mailedToken()).split(".")[1];
    await subscribe("second@example.com");
    const id = (await mailedToken()).split(".")[0];
    expect((await call({ action: "unsubscribe", token: `${id}.${signature}` })).status).toBe(403);
  });
});

describe("when new subscribers must confirm", () => {
  beforeEach(() => confirmation(true));

  test("a sign-up is inactive until the link of its one mail a day is used", async () => {
    expect((await subscribe("new@example.com", { new_videos: false })).body).toEqual({ ok: true, must_confirm: true });
    await product.settled();
    await subscribe("new@example.com");
    const token = await mailedToken();
    expect(product.sink.mails.map(({ subject }) => subject)).toEqual(["Confirm your subscription to Jumping Fitness"]);
    expect(product.sink.mails[0]?.text).toContain(`${siteUrl}/newsletter/preferences?token=${token}`);
    expect(await rows()).toMatchObject([{ is_active: false, ended_because: "unconfirmed" }]);
    expect((await call({ action: "preferences", token })).body).toMatchObject({ ended_because: "unconfirmed" });
    await call({ action: "preferences", token, preferences: { new_videos: false } });
    expect(await rows()).toMatchObject([
      { is_active: true, ended_because: null, new_videos: false, consent_source: "Link in an email" },
    ]);
  });

  test("the response is the same for a subscriber", async () => {
    await confirmation(false);
    await subscribe("known@example.com");
    await confirmation(true);
    expect((await subscribe("known@example.com")).body).toEqual((await subscribe("unknown@example.com")).body);
    expect(await rows()).toMatchObject([{ is_active: true }, { is_active: false }]);
  });

  test("a sign-up that isn't confirmed is deleted after a week, with its waiting mail", async () => {
    product.sink.faultFor = () => ({ kind: "refuse", error: "invalid_api_key" });
    await subscribe("stranger@example.com");
    await product.settled();
    product.sink.faultFor = undefined;
    await product.service.rpc("clear_old_records").throwOnError();
    expect(await rows()).toHaveLength(1);
    await product.sql("update public.email_subscriptions set ended_at = now() - interval '8 days'");
    await product.service.rpc("clear_old_records").throwOnError();
    expect(await rows()).toEqual([]);
    await sweep();
    expect(product.sink.mails).toEqual([]);
  });
});

describe("the form without its script", () => {
  const submit = (email: string, from = nextVisitor()) =>
    product.functions(
      new Request(`${apiUrl}/functions/v1/email-subscription/form`, {
        method: "POST",
        body: new URLSearchParams({ email }),
        headers: { "cf-connecting-ip": from },
      }),
    );
  const leadsTo = async (response: Response | Promise<Response>) => {
    const { status, headers } = await response;
    return [status, headers.get("location")];
  };

  test("subscribes without an API key and leads to a success page", async () => {
    expect(await leadsTo(submit("Plain@Example.com"))).toEqual([303, `${siteUrl}/newsletter/subscribed`]);
    expect(await rows()).toMatchObject([{ email: "plain@example.com", is_active: true, weekly_digest: true }]);
  });

  test("leads to a page about the confirmation, if new subscribers must confirm", async () => {
    await confirmation(true);
    expect(await leadsTo(submit("plain@example.com"))).toEqual([303, `${siteUrl}/newsletter/confirm`]);
  });

  test.each([
    ["nothing", ""],
    ["no address", "anna"],
    ["a NUL", "nul\u0000@example.com"],
    ["too much", `${"x".repeat(2000)}@example.com`],
  ])("%s subscribes nobody and leads to an error page", async (_, email) => {
    expect(await leadsTo(submit(email))).toEqual([303, `${siteUrl}/newsletter/not-subscribed`]);
    expect(await rows()).toEqual([]);
  });

  test("has the same rate limit as with its script", async () => {
    const from = nextVisitor();
    for (let index = 0; index < 30; index += 1) await submit(`many-${index}@example.com`, from);
    expect(await leadsTo(submit("one-more@example.com", from))).toEqual([303, `${siteUrl}/newsletter/not-subscribed`]);
  });
});

describe("one-click unsubscribe in mail programs (RFC 8058)", () => {
  const oneClick = (token: string, method: string) =>
    product.functions(
      new Request(`${apiUrl}/functions/v1/email-subscription/one-click?token=${token}`, {
        method,
        ...(method === "POST"
          ? { body: "List-Unsubscribe=One-Click", headers: { "content-type": "application/x-www-form-urlencoded" } }
          : {}),
      }),
    );

  test("a POST without an API key unsubscribes at once, and is idempotent", async () => {
    await subscribe("leaving@example.com");
    const token = await mailedToken();
    expect((await oneClick(token, "POST")).status).toBe(200);
    const [ended] = await rows();
    expect(ended).toMatchObject({ is_active: false, ended_because: "unsubscribed" });
    expect((await oneClick(token, "POST")).status).toBe(200);
    expect(await rows()).toEqual([ended]);
  });

  test("a scanner's GET changes nothing and leads to the preferences page", async () => {
    await subscribe("scanned@example.com");
    const token = await mailedToken();
    const response = await oneClick(token, "GET");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`${siteUrl}/newsletter/preferences?token=${token}`);
    expect(await rows()).toMatchObject([{ is_active: true }]);
  });

  test("a forged token is rejected", async () => {
    expect((await oneClick("forged", "POST")).status).toBe(403);
  });
});
