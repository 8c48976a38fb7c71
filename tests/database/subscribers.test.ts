import { beforeEach, describe, expect, test } from "vitest";
import { backendWithPeople } from "../support/backend-with-people.ts";
import { digestDelivery } from "../support/digest-delivery.ts";

const { backend, admin } = await backendWithPeople();
beforeEach(async () => {
  for (const table of ["weekly_digests", "email_subscriptions", "suppressed_addresses", "push_subscriptions"] as const)
    await backend.service.from(table).delete().not("id", "is", null).throwOnError();
});

const consent = "Signed up at the open day";
async function importAddresses(...addresses: string[]) {
  const { data } = await admin.client.rpc("import_subscribers", { addresses, consent }).throwOnError();
  return data;
}
const everybody = async () =>
  (await backend.service.from("email_subscriptions").select().order("email").throwOnError()).data;
async function subscriber(email: string, because?: string) {
  const ended = because ? { is_active: false, ended_at: "2026-11-01T00:00:00Z", ended_because: because } : {};
  const { data } = await backend.service
    .from("email_subscriptions")
    .insert({ email, ...ended })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}
const erase = async (id: string) =>
  (await admin.client.rpc("erase_subscriber", { subscriber: id }).throwOnError()).data;
const subscribe = async (address: string) =>
  (
    await backend.service
      .rpc("subscribe_address", { address, weekly_digest: true, new_videos: true, new_plans: true })
      .throwOnError()
  ).data;

describe("an import", () => {
  test("adds addresses with source and time of consent, and returns each result in order", async () => {
    await subscriber("known@Example.com");
    expect(await importAddresses("ann@example.com", "KNOWN@example.com", "a@b", " Bo@Example.com ")).toEqual([
      "added",
      "known",
      "invalid",
      "added",
    ]);
    const [ann] = await everybody();
    expect(ann).toMatchObject({ email: "ann@example.com", is_active: true, consent_source: consent });
    expect(Date.now() - Date.parse(ann?.consented_at ?? "")).toBeLessThan(600_000);
    expect((await everybody()).map(({ email }) => email)).toEqual([
      "ann@example.com",
      "bo@example.com",
      "known@Example.com",
    ]);
  });

  test("adds an address once, also when it is repeated or imported again", async () => {
    expect(await importAddresses("ann@example.com", "Ann@example.com")).toEqual(["added", "known"]);
    expect(await importAddresses("ann@example.com")).toEqual(["known"]);
    expect(await everybody()).toHaveLength(1);
  });

  test.each(["unsubscribed", "bounced", "complained"])("doesn't resubscribe an address that %s", async (because) => {
    await subscriber("gone@example.com", because);
    expect(await importAddresses("gone@example.com")).toEqual([because]);
    expect(await everybody()).toMatchObject([{ is_active: false, ended_because: because }]);
  });

  test("requires a statement of consent, and takes at most 5,000 addresses at once", async () => {
    for (const call of [
      { addresses: ["ann@example.com"], consent: " " },
      { addresses: Array.from({ length: 5001 }, (_, index) => `r${index}@example.com`), consent },
    ]) {
      const { error } = await admin.client.rpc("import_subscribers", call);
      expect(error?.message).toMatch(/Say how these people agreed|At most 5,000 addresses/);
    }
    expect(await everybody()).toEqual([]);
  });

  test("of no address changes nothing", async () => {
    expect(await importAddresses()).toEqual([]);
  });
});

test.each(["bounced", "complained"])("an import never adds an address that %s", async (ends) => {
  const event = { event_id: ends, kind: ends, provider_id: "", address: "Gone@example.com", ends };
  await backend.service.rpc("record_email_event", { ...event, happened_at: "2026-11-02T00:00:00Z" }).throwOnError();
  expect(await importAddresses("gone@example.com")).toEqual([ends]);
  expect(await everybody()).toEqual([]);
});

describe("erasing a subscriber", () => {
  test("removes the address everywhere and keeps the digest's numbers", async () => {
    const id = await subscriber("erase.me@example.com");
    const digest = await backend.service
      .from("weekly_digests")
      .insert({ week_start_date: "2026-11-16", week_end_date: "2026-11-22", status: "ready" })
      .select("id")
      .single()
      .throwOnError();
    const delivery = { ...digestDelivery(digest.data.id, id), email: "erase.me@example.com" };
    await backend.service
      .from("deliveries")
      .insert({ ...delivery, status: "sent", provider_id: "abc" })
      .throwOnError();
    const push = { endpoint: "https://push.example.com/1", p256dh: "key", auth: "auth", email: "Erase.me@example.com" };
    await backend.service.from("push_subscriptions").insert(push).throwOnError();
    expect(await erase(id)).toBe(true);
    expect(await erase(id)).toBe(false);
    const left = await backend.sql<{ text: string }>(`select row_to_json(r)::text as text from (
         select s.email, '' as other from public.email_subscriptions s
         union all select d.email, coalesce(d.provider_id, '') from public.deliveries d
         union all select p.address_hash, p.because from public.suppressed_addresses p
         union all select p.email, p.endpoint from public.push_subscriptions p
         union all select r.subject, r.bucket from private.rate_limits r) r`);
    expect(left.map(({ text }) => text).join()).not.toMatch(/erase\.me|abc/i);
    const { data } = await backend.service.from("deliveries").select("status, subscription_id").throwOnError();
    expect(data).toEqual([{ status: "sent", subscription_id: null }]);
  });

  test("removes their pending email from a digest that is being sent", async () => {
    const id = await subscriber("erase.me@example.com");
    await subscriber("ann@example.com");
    const digest = { week_start_date: "2026-11-16", week_end_date: "2026-11-22", status: "ready" };
    const { data } = await backend.service.from("weekly_digests").insert(digest).select("id").single().throwOnError();
    await backend.service.rpc("start_digest", { digest_id: data.id }).throwOnError();
    await erase(id);
    const claim = { of_queue: data.id, size: 100, lease_seconds: 60 };
    const batch = await backend.service.rpc("claim_deliveries", claim).throwOnError();
    expect(batch.data.map(({ email }) => email)).toEqual(["ann@example.com"]);
    const closed = await backend.service.rpc("close_digest", { digest_id: data.id }).throwOnError();
    expect(closed.data).toMatchObject([{ suppressed: 1, pending: 1 }]);
  });

  test("blocks later imports of the address, but not a sign-up by its owner", async () => {
    await erase(await subscriber("Back@example.com"));
    expect(await importAddresses("back@example.com")).toEqual(["erased"]);
    expect(await everybody()).toEqual([]);
    await subscribe("BACK@example.com");
    const [again] = await everybody();
    expect(await everybody()).toMatchObject([{ is_active: false, ended_because: "erased" }]);
    const choices = { weekly_digest: true, new_videos: false, new_plans: false };
    await backend.service.rpc("save_preferences", { subscription_id: again?.id ?? "", ...choices }).throwOnError();
    expect(await everybody()).toMatchObject([{ is_active: true, consent_source: "Link in an email" }]);
    expect((await backend.service.from("suppressed_addresses").select().throwOnError()).data).toEqual([]);
  });

  test("a resubscription that isn't confirmed is deleted after a month", async () => {
    await erase(await subscriber("back@example.com"));
    await subscribe("back@example.com");
    await backend.service.rpc("clear_old_records").throwOnError();
    expect(await everybody()).toHaveLength(1);
    await backend.service
      .from("email_subscriptions")
      .update({ ended_at: "2026-01-01T00:00:00Z" })
      .eq("email", "back@example.com")
      .throwOnError();
    await backend.service.rpc("clear_old_records").throwOnError();
    expect(await everybody()).toEqual([]);
    expect(await importAddresses("back@example.com")).toEqual(["erased"]);
  });
});

test("an administrator can unsubscribe an address once; the original time and reason stay", async () => {
  const id = await subscriber("ann@example.com");
  const left = await subscriber("bo@example.com", "complained");
  for (const one of [id, left, id])
    await admin.client.rpc("unsubscribe_subscriber", { subscriber: one }).throwOnError();
  expect(await everybody()).toMatchObject([{ ended_because: "unsubscribed" }, { ended_because: "complained" }]);
});

test("a temporary bounce is recorded without ending the subscription", async () => {
  await subscriber("ann@example.com");
  const event = { event_id: "1", kind: "bounced", provider_id: "x", address: "Ann@example.com" };
  await backend.service.rpc("record_email_event", { ...event, happened_at: "2026-11-02T00:00:00Z" }).throwOnError();
  expect(await everybody()).toMatchObject([{ is_active: true, bounced_at: expect.stringContaining("2026-11-02") }]);
});
