import { cleanStores, keepMount } from "nanostores";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { subscriberMessages } from "@/features/newsletter/admin/messages.ts";
import {
  addSubscriber,
  eraseSubscriber,
  saveSubscriber,
  unsubscribeSubscriber,
} from "@/features/newsletter/admin/subscriber-changes.store.ts";
import { previewSubscribers, subscriberImport } from "@/features/newsletter/admin/subscriber-import.store.ts";
import { $subscriberParams, $subscribers, subscriberExport } from "@/features/newsletter/admin/subscribers.store.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $changedMeanwhile } from "@/platform/admin/write.store.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { isFull } from "../../../../scripts/test/full.ts";
import { goOffline } from "../../../support/broken-requests.ts";
import { parsedCsv } from "../../../support/csv.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
const consent = "Signed up at the open day";
const words = subscriberMessages;
let word: string;

beforeAll(async () => {
  await signInNewAdmin();
  keepMount($session);
});
afterAll(async () => void (await endAuthSession()));
beforeEach(() => {
  word = `reader${crypto.randomUUID().slice(0, 8)}`;
  history.replaceState(null, "", `/admin/subscriptions?search=${word}`);
  $notice.set(null);
  subscriberImport.forget();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanStores($subscribers, $subscriberParams);
});

const row = async (email: string) =>
  (await service.from("email_subscriptions").select().eq("email", email).maybeSingle().throwOnError()).data;
async function subscribe(name: string, more: object = {}) {
  const email = `${word}-${name}@example.com`;
  await service
    .from("email_subscriptions")
    .insert({ email, ...more })
    .throwOnError();
  const subscriber = await row(email);
  if (!subscriber) throw new Error("nobody subscribed");
  return subscriber;
}
const left = (because: string) => ({ is_active: false, ended_at: "2026-11-01T00:00:00Z", ended_because: because });

describe("the list", () => {
  const addressOf = (name: string) => `${word}-${name}@example.com`;
  beforeEach(async () => {
    await subscribe("digest", { new_videos: false, new_plans: false });
    await subscribe("videos", { weekly_digest: false, bounced_at: "2026-11-01T00:00:00Z" });
    for (const because of ["unsubscribed", "bounced", "complained"]) await subscribe(because, left(because));
  });

  test.each([
    ["status=active", ["digest", "videos"]],
    ["status=left", ["bounced", "complained", "unsubscribed"]],
    ["topic=weekly_digest&status=active", ["digest"]],
    ["topic=new_videos&status=active", ["videos"]],
    ["reason=complained", ["complained"]],
    ["reason=unsubscribed", ["unsubscribed"]],
    ["reason=bounced", ["bounced"]],
    ["reason=returned", ["videos"]],
    ["reason=complained&status=active", []],
  ])("and its labeled export can be filtered by %s", async (query, names) => {
    history.replaceState(null, "", `?search=${word}&${query}`);
    keepMount($subscribers);
    const emails = names.map(addressOf);
    await vi.waitFor(() => {
      const { rows, total } = readyValue($subscribers);
      expect(rows.map(({ email }) => email).sort()).toEqual(emails);
      expect(total).toBe(emails.length);
    });
    const csv = await subscriberExport.run("shown");
    expect(
      parsedCsv(csv ?? "")
        .flatMap(([email]) => email ?? [])
        .sort(),
    ).toEqual(["Email", ...emails]);
    expect($notice.get()?.text).toBe(words.exportedShown(emails.length));

    const everybody = parsedCsv((await subscriberExport.run("all")) ?? "").flatMap(([email]) => email ?? []);
    const everyName = ["bounced", "complained", "digest", "unsubscribed", "videos"];
    expect(everybody.filter((email) => email.startsWith(word)).sort()).toEqual(everyName.map(addressOf));
    expect($notice.get()?.text).toBe(words.exported(everybody.length - 1));
  });
});

describe("an import", () => {
  const file = (content: BlobPart) => new File([content], "people.csv", { type: "text/csv" });
  async function importFile(...args: Parameters<typeof previewSubscribers>) {
    await previewSubscribers(...args);
    await subscriberImport.start();
  }
  const outcomes = () =>
    subscriberImport.$import.get()?.lines.map(({ address, outcome }) => [address.replace(`${word}-`, ""), outcome]);
  const utf16 = (text: string) => new Uint16Array([0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))]);

  test.each([
    ["commas", (a: string, b: string) => `Email,Name\n${a},Ann\n${b},Bo\n`],
    [
      "Excel's semicolons, byte order mark and CRLF",
      (a: string, b: string) => `\uFEFFName;E-Mail\r\nAnn;${a}\r\nBo;${b}`,
    ],
    ["tabs", (a: string, b: string) => `Name\tEmail\nAnn\t${a}\nBo\t${b}`],
    [
      "a last line break, an empty line and only two columns",
      (a: string, b: string) => `Email;Name\r\n${a};Ann\r\n\r\n${b};Bo\r\n`,
    ],
    [
      "quotes around commas and line ends",
      (a: string, b: string) => `Name,Email\r\n"Ann, ""Annie""\nBerg","${a}"\r\nBo,${b}\r\n`,
    ],
    ["addresses alone", (a: string, b: string) => `${a}\r${b}\r`],
    ["UTF-16", (a: string, b: string) => utf16(`Email\tName\r\n${a}\tÅnn\r\n${b}\tBo`)],
  ])("reads %s", async (_name, content) => {
    await importFile(file(content(`${word}-ann@example.com`, `${word}-bo@example.com`)), consent);
    expect(outcomes()).toEqual([
      ["ann@example.com", "added"],
      ["bo@example.com", "added"],
    ]);
    expect($notice.get()?.text).toBe("Added 2 subscribers.");
  });

  test("reports each row and resubscribes nobody", async () => {
    await subscribe("known");
    await subscribe("gone", left("complained"));
    const names = ["known@example.com", "gone@example.com", "new@example.com", "new@example.com", "nobody"];
    await previewSubscribers(file(names.map((name) => `${word}-${name}`).join("\n")), consent);
    const previewed = outcomes();
    expect(await row(`${word}-new@example.com`)).toBeNull();
    await subscriberImport.start();
    expect(outcomes()).toEqual(previewed);
    expect(outcomes()).toEqual([
      ["known@example.com", "known"],
      ["gone@example.com", "complained"],
      ["new@example.com", "added"],
      ["new@example.com", "repeated"],
      ["nobody", "invalid"],
    ]);
    expect(await row(`${word}-new@example.com`)).toMatchObject({ consent_source: consent });
  });

  test("of many rows that loses the network says so, resumes, and adds each once", { timeout: 300_000 }, async () => {
    // in batches of 2,000
    const count = isFull ? 10_000 : 2_500;
    const rows = Array.from({ length: count }, (_, index) => `${word}-${index}@example.com`);
    await previewSubscribers(file(`Email\n${rows.join("\n")}`), consent);
    const repair = goOffline({ method: "POST", path: "/rpc/import_subscribers" });
    await subscriberImport.start();
    repair();
    expect($notice.get()?.text).toContain(adminMessages.csvImport.importStopped);
    await Promise.all([subscriberImport.resume(), subscriberImport.resume()]);
    expect(subscriberImport.$import.get()?.lines.every(({ outcome }) => outcome === "added")).toBe(true);
    expect($notice.get()?.text).toBe(`Added ${count.toLocaleString("en-US")} subscribers.`);
    const mine = service.from("email_subscriptions").delete({ count: "exact" }).like("email", `${word}-%`);
    expect((await mine.throwOnError()).count).toBe(count);
  });

  test.each([
    ["", words.fileEmpty],
    ["\n\n,,\n", words.fileEmpty],
    ["ann@example.com\n".repeat(100_002), adminMessages.csvImport.fileTooLong("100,000")],
  ])("of a file with no or too many rows says so", async (content, sentence) => {
    await importFile(file(content), consent);
    expect($notice.get()?.text).toBe(sentence);
    expect(subscriberImport.$import.get()).toBeNull();
  });
});

describe("one subscriber", () => {
  test.each([
    ["a subscribed address", {}, words.notAdded.known],
    ["an unsubscribed address", left("unsubscribed"), words.notAdded.unsubscribed],
    ["an address that complained", left("complained"), words.notAdded.complained],
  ])("%s isn't added, and the screen says why", async (_who, more, reason) => {
    const { email } = await subscribe("ann", more);
    expect(await addSubscriber(email, consent)).toBe(false);
    expect($notice.get()?.text).toBe(`${words.addFailed} ${reason}`);
  });

  test("can be added, unsubscribed and erased", async () => {
    const email = `${word}-ann@example.com`;
    expect(await addSubscriber(email, consent)).toBe(true);
    const ann = await row(email);
    if (!ann) throw new Error("not added");
    await unsubscribeSubscriber(ann);
    expect(await row(email)).toMatchObject({ is_active: false, ended_because: "unsubscribed" });
    await eraseSubscriber(ann);
    expect(await row(email)).toBeNull();
    await eraseSubscriber(ann);
    expect($notice.get()?.text).toBe(words.alreadyErased);
  });

  test("changed by somebody else isn't overwritten: the form shows the current row", async () => {
    const ann = await subscribe("ann");
    const entry = { weekly_digest: true, new_videos: true, new_plans: true, consent_source: "A letter" };
    expect(await saveSubscriber(ann, entry)).toBe(true);
    expect(await saveSubscriber(ann, { ...entry, weekly_digest: false })).toBe(false);
    expect($changedMeanwhile.get().get("subscriber form")).toMatchObject({ id: ann.id, consent_source: "A letter" });
    expect(await row(ann.email)).toMatchObject({ weekly_digest: true });
  });
});
