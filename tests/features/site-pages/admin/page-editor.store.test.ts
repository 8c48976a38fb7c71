import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  $editedPage,
  $pageRevisions,
  $pageSaveState,
  $pages,
  changeTexts,
  isEdited,
  loadPageRevisions,
  loadPages,
  openPage,
  publishPage,
  resolveText,
  restoreTexts,
  saveDraft,
  textsIn,
} from "@/features/site-pages/admin/page-editor.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { goOffline } from "../../../support/broken-requests.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const table = () => serviceClient().from("site_pages");
const stored = async () => (await table().select().eq("id", "subscribe").single().throwOnError()).data;
const texts = () => textsIn(readyValue($editedPage));

beforeEach(async () => {
  await signInNewAdmin();
  sessionStorage.clear();
  await table().update({ texts: {}, draft: null }).eq("id", "subscribe").throwOnError();
  await openPage("subscribe");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await endAuthSession();
});

test("a draft has only the changed texts, and isn't public until it is published", async () => {
  changeTexts({ introduction: "One email" });
  expect($pageSaveState.get()).toBe("unsaved");
  expect(await saveDraft()).toBe(true);
  expect(await stored()).toMatchObject({ texts: {}, draft: { introduction: "One email" } });
  await loadPages();
  expect(
    readyValue($pages)
      .filter(isEdited)
      .map(({ id }) => id),
  ).toEqual(["subscribe"]);
  const { count: before } = await changes();
  expect(await publishPage()).toBe(true);
  expect(await stored()).toMatchObject({ texts: { introduction: "One email" }, draft: null });
  expect((await changes()).count).toBe((before ?? 0) + 1);
  await loadPageRevisions("subscribe");
  expect(readyValue($pageRevisions)[0]).toMatchObject({ texts: { introduction: "One email" }, is_own: true });
  const { data: entry } = await serviceClient()
    .from("admin_log")
    .select("label, before, after")
    .eq("subject", "site_pages")
    .order("id", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  expect(entry).toEqual({ label: "subscribe", before: {}, after: { introduction: "One email" } });
});
const changes = () =>
  serviceClient()
    .from("site_changes")
    .select("id", { count: "exact", head: true })
    .eq("table_name", "site_pages")
    .throwOnError();

test("a colleague's change of another text is taken over, and one of the same text needs a choice", async () => {
  await table()
    .update({ draft: { introduction: "Theirs", benefits_title: "Their title" } })
    .eq("id", "subscribe")
    .throwOnError();
  changeTexts({ introduction: "Mine" });
  expect(await saveDraft()).toBe(false);
  expect($pageSaveState.get()).toBe("conflict");
  expect(texts()).toMatchObject({ introduction: "Mine", benefits_title: "Their title" });
  resolveText("introduction", "mine");
  expect(await saveDraft()).toBe(true);
  expect((await stored()).draft).toEqual({ introduction: "Mine", benefits_title: "Their title" });
});

test("publishing over a colleague's change publishes nothing", async () => {
  changeTexts({ introduction: "Mine" });
  await saveDraft();
  await table()
    .update({ texts: { introduction: "Theirs" }, draft: null })
    .eq("id", "subscribe")
    .throwOnError();
  expect(await publishPage()).toBe(false);
  expect(await stored()).toMatchObject({ texts: { introduction: "Theirs" } });
  expect(texts().introduction).toBe("Theirs");
});

test("restoring puts texts into the editor, and Undo takes them back", async () => {
  changeTexts({ introduction: "Mine" });
  restoreTexts({ benefits_title: "Older title" });
  expect(texts()).toMatchObject({
    introduction: expect.stringMatching(/^One short email/),
    benefits_title: "Older title",
  });
  $notice.get()?.undo?.();
  expect(texts()).toMatchObject({ introduction: "Mine", benefits_title: "What arrives in your inbox" });
  restoreTexts({});
  expect(await publishPage()).toBe(true);
  expect((await stored()).texts).toEqual({});
});

test("what was typed without a network survives a reload of the page", async () => {
  goOffline({ method: "PATCH", path: "/rest/v1/site_pages" });
  changeTexts({ introduction: "Typed offline" });
  expect(await saveDraft()).toBe(false);
  expect($pageSaveState.get()).toBe("offline");
  vi.restoreAllMocks();
  $editedPage.set({ state: "loading" });
  await openPage("subscribe");
  expect(texts().introduction).toBe("Typed offline");
});
