import { cleanStores, keepMount } from "nanostores";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import {
  $digestHtml,
  forgetDraft,
  loadDigestHtml,
  saveEdit,
  writeDraft,
} from "@/features/newsletter/admin/digest-edit.store.ts";
import { scheduleDigest, sendDigest, stopDigest } from "@/features/newsletter/admin/digest-sending.store.ts";
import {
  $checks,
  $digestCounts,
  $digests,
  $outcomes,
  buildDigest,
  type Digest,
  deleteDigest,
  isChecked,
  loadDigests,
  sendTest,
} from "@/features/newsletter/admin/digests.store.ts";
import { digestMessages, subscriberMessages } from "@/features/newsletter/admin/messages.ts";
import {
  $newsletterParams,
  $subscriberCounts,
  $subscriberParams,
  $subscribers,
  loadSubscriberCounts,
  setNewsletterParams,
  setSubscriberParams,
  subscriberExport,
} from "@/features/newsletter/admin/subscribers.store.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $changedMeanwhile } from "@/platform/admin/write.store.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { localDate } from "@/platform/time-zone.browser.ts";
import { countRequests, goOffline, refuse } from "../../../support/broken-requests.ts";
import { digestDelivery } from "../../../support/digest-delivery.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
const theFunction = (name: string) => ({ method: "POST", path: `/functions/v1/${name}` });
const unusedWord = () => `reader${crypto.randomUUID().slice(0, 8)}`;

async function subscribe(emails: readonly string[], isActive = true): Promise<string[]> {
  const ended = isActive ? {} : { ended_at: "2026-11-01T00:00:00Z", is_active: false };
  const rows = emails.map((email, index) => ({
    email,
    subscribed_at: new Date(Date.UTC(2026, 9, 1) - index * 60_000).toISOString(),
    ...ended,
  }));
  const { data } = await service.from("email_subscriptions").insert(rows).select("id, email").throwOnError();
  return emails.map((email) => data.find((row) => row.email === email)?.id ?? "");
}

/** Mondays of past weeks, each used once. */
let weeks = 0;
function unusedMonday(): string {
  weeks += 1;
  return new Date(Date.UTC(2021, 0, 4) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}

async function addDigest(row: { status?: string; sending_started_at?: string } = {}): Promise<Digest> {
  const week_start_date = unusedMonday();
  const week_end_date = new Date(Date.parse(week_start_date) + 6 * 86_400_000).toISOString().slice(0, 10);
  const digest = { subject: `About ${week_start_date}`, week_start_date, week_end_date, status: "ready", ...row };
  const mail = { content_html: "<p>Jump</p>", content_text: "Jump" };
  const { data } = await service
    .from("weekly_digests")
    .insert({ ...digest, ...mail })
    .select("id")
    .single()
    .throwOnError();
  await loadDigests();
  return shown(data.id, {});
}

/** Waits for the digest in the list. A reload of the list drops older responses. */
const shown = (id: string, expected: Partial<Digest>) =>
  vi.waitFor(() => {
    const digest = listed(id);
    if (!digest) throw new Error("the digest is not listed");
    expect(digest).toMatchObject(expected);
    return digest;
  });
const listed = (id: string) => {
  const list = $digests.get();
  return list.state === "ready" ? list.value.find((digest) => digest.id === id) : undefined;
};
const found = () => {
  const list = readyValue($subscribers);
  return { ...list, emails: list.rows.map(({ email }) => email) };
};
const sentTo = async (address: string): Promise<{ subject: string }[]> =>
  (await fetch(`${inject("backend").apiUrl}/sent?to=${encodeURIComponent(address)}`)).json();

beforeAll(async () => void (await signInNewAdmin()));
afterAll(async () => void (await endAuthSession()));
beforeEach(() => {
  history.replaceState(null, "", "/admin/subscriptions");
  $notice.set(null);
  keepMount($digests);
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanStores($subscribers, $subscriberParams, $newsletterParams, $digests, $digestCounts);
  // all except the digest of the revoked-role tests, which run in parallel
  const ended = service.from("weekly_digests").delete().lt("week_start_date", "2026-01-01");
  await ended.neq("week_start_date", "2021-01-04").throwOnError();
});

describe("subscribers", () => {
  test("can be searched by a part of the address in any case, page by page", async () => {
    const word = unusedWord();
    await subscribe(
      Array.from({ length: 53 }, (_, index) => `${word}-${index}@example.com`),
      false,
    );
    keepMount($subscribers);
    setSubscriberParams({ search: word.toUpperCase(), page: "1" });
    await vi.waitFor(() => expect(found()).toMatchObject({ page: 1, total: 53 }));
    expect(found().emails.slice(0, 2)).toEqual([`${word}-0@example.com`, `${word}-1@example.com`]);
    expect(found().rows).toHaveLength(50);
    setSubscriberParams({ page: "2" });
    await vi.waitFor(() => expect(found().emails).toHaveLength(3));
    expect(location.search).toBe(`?search=${word.toUpperCase()}&page=2`);
  });

  test("don't reload when the tab of digests regains focus", async () => {
    $subscribers.set({ state: "loading" });
    keepMount($newsletterParams);
    keepMount($subscribers);
    await vi.waitFor(() => expect($subscribers.get().state).toBe("ready"));
    const count = countRequests({ method: "GET", path: "/email_subscriptions" });
    setNewsletterParams({ tab: "digests" });
    await new Promise((later) => setTimeout(later, 50));
    expect(count()).toBe(0);
    expect(location.search).toBe("?tab=digests");
  });

  test("show the last page for a page beyond it", async () => {
    const word = unusedWord();
    await subscribe([`${word}@example.com`]);
    history.replaceState(null, "", `?search=${word}&page=99`);
    keepMount($subscribers);
    await vi.waitFor(() => expect(found()).toMatchObject({ page: 1, total: 1 }));
  });

  test.each(["%", "_", "a.c", "'", "*"])("%j in a search is matched literally", async (sign) => {
    const word = unusedWord();
    await subscribe([`${word}@example.com`, `${word}${sign}x@example.com`], false);
    history.replaceState(null, "", `?search=${encodeURIComponent(word + sign)}`);
    keepMount($subscribers);
    await vi.waitFor(() => expect(found().emails).toEqual([`${word}${sign}x@example.com`]));
  });

  test("are counted by the database: all subscribers, and the active ones", async () => {
    const word = unusedWord();
    await subscribe([`${word}-1@example.com`, `${word}-2@example.com`]);
    await subscribe([`${word}-3@example.com`], false);
    await loadSubscriberCounts();
    const { total, active } = readyValue($subscriberCounts);
    expect(total).toBeGreaterThanOrEqual(3);
    expect(total - active).toBeGreaterThanOrEqual(1);
  });

  test("are all exported once, also unsubscribed or with identical sign-up times, quoted and without formulas", async () => {
    const word = unusedWord();
    const many = Array.from({ length: 1003 }, (_, index) => `${word}-${index}@example.com`);
    const emails = [...many, `=1+1-${word}@example.com`, `+49${word}@example.com`];
    const ended = { subscribed_at: "2026-10-01T00:00:00Z", ended_at: "2026-11-01T00:00:00Z", is_active: false };
    const rows = emails.map((email) => ({ email, ...ended }));
    await service.from("email_subscriptions").insert(rows).throwOnError();
    const csv = await subscriberExport.run("all");
    const lines = csv?.split("\r\n") ?? [];
    expect(lines[0]).toBe("Email,Status,Subscribed Date");
    const own = lines.filter((line) => line.includes(word));
    expect(new Set(own).size).toBe(1005);
    expect(own).toHaveLength(1005);
    const date = localDate(ended.subscribed_at);
    expect(own).toContain(`${word}-0@example.com,Unsubscribed,"${date}"`);
    expect(own).toContain(`'=1+1-${word}@example.com,Unsubscribed,"${date}"`);
    expect(own).toContain(`'+49${word}@example.com,Unsubscribed,"${date}"`);
    expect($notice.get()?.tone).toBe("success");
  });

  test("a failed export shows an error, and clicking again retries", async () => {
    const repair = refuse({ method: "GET", path: "/email_subscriptions" }, "It is away");
    expect(await subscriberExport.run("all")).toBeNull();
    repair();
    expect($notice.get()).toMatchObject({ tone: "danger", text: subscriberMessages.exportFailed });
    expect(await subscriberExport.run("all")).toContain("Email,Status,Subscribed Date");
  });

  test("double-clicking exports once", async () => {
    const [first, second] = await Promise.all([subscriberExport.run("all"), subscriberExport.run("all")]);
    expect([first === null, second === null]).toEqual([false, true]);
  });
});

describe("a digest", () => {
  test("is counted once when the tab opens, however many components use the counts", async () => {
    // the requests of the previous test's tab finish first
    await loadDigests();
    cleanStores($digests, $digestCounts);
    $digestCounts.set({ state: "loading" });
    const count = countRequests({ method: "HEAD", path: "/weekly_digests" });
    keepMount($digests);
    keepMount($digestCounts);
    await vi.waitFor(() => expect($digestCounts.get().state).toBe("ready"));
    expect(count(), "all, drafts, ready and sent").toBe(4);
  });

  test("can be built for the week of a day, and shows its number of videos", async () => {
    const monday = unusedMonday();
    await buildDigest(monday);
    expect($notice.get()?.text).toBe("Weekly digest built successfully! 0 videos included.");
    await vi.waitFor(() => {
      const list = $digests.get();
      const built = list.state === "ready" ? list.value.find((one) => one.week_start_date === monday) : undefined;
      expect(built).toMatchObject({ status: "draft", video_count: 0 });
    });
  });

  test("is built for this week by default", async () => {
    const count = countRequests(theFunction("build-weekly-digest"));
    await Promise.all([buildDigest(), buildDigest()]);
    expect(count(), "a double click builds once").toBe(1);
    expect($notice.get()?.text).toMatch(/^Weekly digest built successfully! \d+ videos included\.$/);
  });

  test("can't be rebuilt once sent, and the screen says why", async () => {
    const digest = await addDigest({ sending_started_at: "2026-11-20T10:00:00Z" });
    await buildDigest(digest.week_start_date);
    expect($notice.get()).toMatchObject({
      text: `${digestMessages.buildFailed} ${digestMessages.errors.already_sent}`,
    });
  });

  test("can be sent to one address as a test and stays ready", async () => {
    const digest = await addDigest();
    const address = `${unusedWord()}@example.com`;
    await sendTest(digest.id, address);
    expect($notice.get()?.text).toBe("Test email sent successfully to 1 recipients!");
    expect(await sentTo(address)).toMatchObject([{ subject: `[Test] ${digest.subject}` }]);
    await loadDigests();
    await shown(digest.id, { status: "ready" });
  });

  test("is sent to all active subscribers once, however often Send is clicked", async () => {
    const address = `${unusedWord()}@example.com`;
    const left = `${unusedWord()}@example.com`;
    await subscribe([address]);
    await subscribe([left], false);
    const digest = await addDigest();
    await Promise.all([sendDigest(digest.id), sendDigest(digest.id)]);
    expect(await sentTo(address)).toMatchObject([{ subject: digest.subject }]);
    expect(await sentTo(left)).toEqual([]);
    const { count } = await service
      .from("deliveries")
      .select("id", { count: "exact", head: true })
      .eq("digest_id", digest.id)
      .eq("status", "sent");
    expect($notice.get()?.text).toBe(`Digest sent successfully to ${count} subscribers!`);
    await shown(digest.id, { status: "sent", subscriber_count: count ?? 0 });
  });

  test("finished by the sweep meanwhile counts as sent, not failed", async () => {
    const address = `${unusedWord()}@example.com`;
    await subscribe([address]);
    const digest = await addDigest();
    await sendDigest(digest.id);
    $notice.set(null);
    await sendDigest(digest.id);
    expect($notice.get()?.text).toMatch(/^Digest sent successfully to [1-9]\d* subscribers!$/);
    expect(await sentTo(address)).toHaveLength(1);
  });

  test("shows its sending progress, also if another administrator started it", async () => {
    const digest = await addDigest({ sending_started_at: "2026-11-20T10:00:00Z" });
    const ids = await subscribe(["1", "2", "3", "4"].map((name) => `${unusedWord()}-${name}@example.com`));
    const states = ["sent", "sent", "failed", "pending"] as const;
    await service
      .from("deliveries")
      .insert(
        ids.map((subscription_id, index) => ({
          ...digestDelivery(digest.id, subscription_id),
          status: states[index] ?? "pending",
        })),
      )
      .throwOnError();
    await loadDigests();
    const counted = { sent: 2, failed: 1, suppressed: 0, pending: 1 };
    await vi.waitFor(() => expect($outcomes.get()[digest.id]).toMatchObject(counted));
  });

  test("is saved as edited; a later edit by another administrator isn't overwritten", async () => {
    const digest = await addDigest();
    const edit = { own_subject: "Ours", intro: "Hello", sections: ["videos" as const], item_order: [], left_out: [] };
    expect(await saveEdit(digest, edit)).toBe(true);
    await shown(digest.id, { own_subject: "Ours", subject: "Ours", sections: ["videos"] });
    expect([...$checks.get()].join(), "the editor shows no mail").not.toContain(digest.id);
    expect(await saveEdit(digest, { ...edit, intro: "Too late" })).toBe(false);
    expect($notice.get()?.text).toBe(`${digestMessages.editFailed} ${adminMessages.meanwhile.changed}`);
    expect($changedMeanwhile.get().get("digest form")).toMatchObject({ id: digest.id, intro: "Hello" });
    await shown(digest.id, { intro: "Hello" });
  });

  test("counts as previewed once it is saved beside its mail", async () => {
    const digest = await addDigest();
    const edit = { own_subject: "Seen", intro: "", sections: ["videos" as const], item_order: [], left_out: [] };
    await writeDraft(digest.id, edit);
    expect(await saveEdit(digest, edit)).toBe(true);
    const list = $digests.get();
    const saved = list.state === "ready" && list.value.find(({ id }) => id === digest.id);
    expect(saved && isChecked($checks.get(), "preview", saved)).toBe(true);
    const before = $checks.get();
    if (saved) expect(await saveEdit(saved, { ...edit, intro: "Not shown" })).toBe(true);
    expect($checks.get()).toBe(before);
    forgetDraft();
  });

  test("can be scheduled and unscheduled, unless another administrator changed it", async () => {
    const digest = await addDigest();
    const time = new Date("2026-12-24T08:00:00Z");
    expect(await scheduleDigest(digest, time)).toBe(true);
    const scheduled = listed(digest.id);
    expect(Date.parse(scheduled?.scheduled_for ?? "")).toBe(time.getTime());
    expect(await scheduleDigest(digest, null)).toBe(false);
    expect($notice.get()?.text).toContain(adminMessages.meanwhile.changed);
    expect(scheduled && (await scheduleDigest(scheduled, null))).toBe(true);
    await shown(digest.id, { scheduled_for: null });
  });

  test("stays stopped until resumed, and shows how many emails wait", async () => {
    const address = `${unusedWord()}@example.com`;
    const [id = ""] = await subscribe([address]);
    const digest = await addDigest({ sending_started_at: "2026-11-20T10:00:00Z" });
    await service
      .from("deliveries")
      .insert({ ...digestDelivery(digest.id, id), email: address })
      .throwOnError();
    expect(await stopDigest(digest.id)).toBe(true);
    await vi.waitFor(() => expect(listed(digest.id)?.stopped_at).not.toBeNull());
    await sendDigest(digest.id);
    expect($notice.get()?.text).toBe("Digest sent successfully to 1 subscribers!");
    expect(await sentTo(address)).toMatchObject([{ subject: digest.subject }]);
    await stopDigest(digest.id);
    expect($notice.get()?.text).toBe(digestMessages.alreadyOut);
  });

  test("stops sending here when another administrator stops it", async () => {
    const [id = ""] = await subscribe([`${unusedWord()}@example.com`]);
    const digest = await addDigest({ sending_started_at: "2026-11-20T10:00:00Z" });
    // held by another sender, so that this one skips it and calls again
    const leased = { batch_id: crypto.randomUUID(), leased_until: "2100-01-01T00:00:00Z" };
    await service
      .from("deliveries")
      .insert({ ...digestDelivery(digest.id, id), ...leased })
      .throwOnError();
    const sending = sendDigest(digest.id);
    await vi.waitFor(() => expect($outcomes.get()[digest.id]?.pending).toBe(1));
    let isOver = false;
    void sending.then(() => {
      isOver = true;
    });
    // again, because the first call, which resumes a stopped digest, may still be on its way
    await vi.waitFor(
      async () => {
        await service.from("weekly_digests").update({ stopped_at: "2026-11-20T10:00:00Z" }).eq("id", digest.id);
        expect(isOver).toBe(true);
      },
      { timeout: 60_000 },
    );
    expect($notice.get()).toEqual({ tone: "success", text: digestMessages.stopped(0, 1) });
  });

  test("can be deleted unless it was sent", async () => {
    const digest = await addDigest();
    await deleteDigest(digest.id);
    await vi.waitFor(() => expect(listed(digest.id)).toBeUndefined());
    const onItsWay = await addDigest({ sending_started_at: "2026-11-20T10:00:00Z" });
    await deleteDigest(onItsWay.id);
    expect($notice.get()?.text).toBe(digestMessages.deleteFailed);
    await shown(onItsWay.id, {});
  });

  test("is counted by the database, however many are listed", async () => {
    for (let count = 0; count < 21; count += 1) await service.from("weekly_digests").insert(digestRow()).throwOnError();
    await loadDigests();
    await vi.waitFor(() => {
      expect(readyValue($digests)).toHaveLength(20);
      expect(readyValue($digestCounts).draft).toBeGreaterThanOrEqual(21);
    });
  });
  const digestRow = () => {
    const week_start_date = unusedMonday();
    const end = new Date(Date.parse(week_start_date) + 6 * 86_400_000);
    return { week_start_date, week_end_date: end.toISOString().slice(0, 10) };
  };

  test.each([
    ["building", "build-weekly-digest", digestMessages.buildFailed, () => buildDigest()],
    ["a test", "send-weekly-digest", digestMessages.sendFailed, (id: string) => sendTest(id, "a@example.com")],
    ["sending", "send-weekly-digest", digestMessages.sendFailed, sendDigest],
  ])("%s that fails shows its message; offline, the reason", async (_what, name, sentence, act) => {
    const digest = await addDigest();
    const repair = goOffline(theFunction(name));
    await act(digest.id);
    repair();
    expect($notice.get()).toEqual({
      tone: "danger",
      text: `${sentence} ${genericMessages.seemsOffline}`,
    });
    await loadDigests();
    await shown(digest.id, { status: "ready", sending_started_at: null });
  });

  test("a preview shows the saved mail, or the reason why it couldn't be loaded", async () => {
    const { id } = await addDigest();
    await loadDigestHtml(id);
    expect($digestHtml.get()).toEqual({ state: "ready", value: "<p>Jump</p>" });
    const repair = refuse({ method: "GET", path: "/weekly_digests" }, "It is away");
    await loadDigestHtml(id);
    repair();
    expect($digestHtml.get()).toEqual({ state: "failed", message: "It is away" });
  });
});
