import { keepMount } from "nanostores";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { saveEdit } from "@/features/newsletter/admin/digest-edit.store.ts";
import { asBuilt } from "@/features/newsletter/admin/digest-edit.ts";
import type { Digest } from "@/features/newsletter/admin/digests.store.ts";
import { digestMessages, subscriberMessages } from "@/features/newsletter/admin/messages.ts";
import { addSubscriber } from "@/features/newsletter/admin/subscriber-changes.store.ts";
import { previewSubscribers, subscriberImport } from "@/features/newsletter/admin/subscriber-import.store.ts";
import { ruleMessages } from "@/features/videos/admin/messages.ts";
import { channels } from "@/features/videos/admin/rules.store.ts";
import { channelFields, newChannel } from "@/features/videos/admin/whitelist.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { $session } from "@/platform/session.store.ts";
import { expireSession, signInNewAdmin } from "../../../support/signed-in.ts";

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
  await signInNewAdmin();
  $notice.set(null);
});

test.each([
  ["a subscriber", subscriberMessages.addFailed, () => addSubscriber(address(), consent)],
  ["a rule", ruleMessages.whitelist.saveFailed, () => channels.save(null, channel)],
  ["an edited digest", digestMessages.editFailed, () => saveEdit(digest, asBuilt)],
])(
  "%s isn't saved after the session has ended: the screen says so and keeps the input",
  async (...[, sentence, save]) => {
    expireSession();
    expect(await save()).toBe(false);
    expect($notice.get()?.text).toBe(`${sentence} ${genericMessages.signedOut}`);
  },
);

test("an import interrupted by the session's end says so and continues after signing in", async () => {
  await previewSubscribers(new File([`${address()}\n${address()}`], "people.csv"), consent);
  expireSession();
  await subscriberImport.start();
  expect($notice.get()?.text).toBe(`${adminMessages.csvImport.importStopped} ${genericMessages.signedOut}`);
  expect(subscriberImport.$import.get()?.lines.map(({ outcome }) => outcome)).toEqual([null, null]);
  await signInNewAdmin();
  await subscriberImport.resume();
  expect(subscriberImport.$import.get()?.lines.map(({ outcome }) => outcome)).toEqual(["added", "added"]);
});
