import { keepMount } from "nanostores";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { adminMessages } from "@/admin-messages.ts";
import { sessionStorageKey } from "@/data/stored-session.ts";
import { digestMessages } from "@/digest-messages.ts";
import { asBuilt } from "@/domain/digest-edit.ts";
import { channelFields, newChannel } from "@/domain/whitelist.ts";
import { messages } from "@/messages.ts";
import { saveEdit } from "@/stores/admin/digest-edit.ts";
import type { Digest } from "@/stores/admin/digests.ts";
import { $notice } from "@/stores/admin/notice.ts";
import { channels } from "@/stores/admin/rules.ts";
import { addSubscriber } from "@/stores/admin/subscriber-changes.ts";
import { previewSubscribers, subscriberImport } from "@/stores/admin/subscriber-import.ts";
import { $session } from "@/stores/session.ts";
import { subscriberMessages } from "@/subscriber-messages.ts";
import { signInNewAdmin } from "../../support/signed-in.ts";

const consent = "Signed up at the open day";
const address = () => `reader${crypto.randomUUID().slice(0, 8)}@example.com`;
const channel = channelFields({
  ...newChannel,
  channelId: `UC${crypto.randomUUID().slice(0, 22)}`,
  channelName: "Airtime Club",
});
const digest = { id: crypto.randomUUID(), updated_at: "2026-11-20T10:00:00+00:00" } as Digest;

beforeAll(() => keepMount($session));
beforeEach(async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  await signInNewAdmin();
  $notice.set(null);
});

/** The session of this browser, too old to use and revoked, so that it can't be renewed. */
function endSession() {
  const stored = JSON.parse(localStorage.getItem(sessionStorageKey) ?? "{}");
  const ended = { ...stored, expires_at: 1, refresh_token: crypto.randomUUID() };
  localStorage.setItem(sessionStorageKey, JSON.stringify(ended));
}

test.each([
  ["a subscriber", subscriberMessages.addFailed, () => addSubscriber(address(), consent)],
  ["a rule", adminMessages.whitelist.saveFailed, () => channels.save(null, channel)],
  ["an edited digest", digestMessages.editFailed, () => saveEdit(digest, asBuilt)],
])(
  "%s isn't saved when the session has ended, and the screen says so and that what was typed is kept",
  async (...[, sentence, save]) => {
    endSession();
    expect(await save()).toBe(false);
    expect($notice.get()?.text).toBe(`${sentence} ${messages.generic.signedOut}`);
  },
);

test("an import whose session has ended says so and goes on after signing in", async () => {
  await previewSubscribers(new File([`${address()}\n${address()}`], "people.csv"), consent);
  endSession();
  await subscriberImport.start();
  expect($notice.get()?.text).toBe(`${adminMessages.csvImport.importStopped} ${messages.generic.signedOut}`);
  expect(subscriberImport.$import.get()?.lines.map(({ outcome }) => outcome)).toEqual([null, null]);
  await signInNewAdmin();
  await subscriberImport.goOn();
  expect(subscriberImport.$import.get()?.lines.map(({ outcome }) => outcome)).toEqual(["added", "added"]);
});
