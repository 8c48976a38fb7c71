import { keepMount } from "nanostores";
import { beforeAll, expect, test, vi } from "vitest";
import { entryOfBounce } from "@/features/bounces/admin/bounce-entry.ts";
import { addStep } from "@/features/bounces/admin/bounce-steps.ts";
import {
  $bounces,
  $foundBounces,
  type BounceRow,
  deleteBounce,
  loadBounces,
  saveBounce,
  setBounceParams,
  toggleBounce,
} from "@/features/bounces/admin/bounces.store.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $changedMeanwhile } from "@/platform/admin/write.store.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
beforeAll(async () => {
  await signInNewAdmin();
  keepMount($foundBounces);
  await loadBounces();
});

const unusedTitle = () => `Bounce ${crypto.randomUUID().slice(0, 8)}`;
const entry = (title: string) => ({ ...entryOfBounce(null), title, steps: addStep([], null).steps });
async function saved(title = unusedTitle(), publishes = false): Promise<BounceRow> {
  const row = await saveBounce(null, entry(title), publishes);
  if (!row) throw new Error(`not saved: ${$notice.get()?.text}`);
  return row;
}
const stored = async (id: string) =>
  (await service.from("bounces").select().eq("id", id).maybeSingle().throwOnError()).data;
const listed = (id: string) => readyValue($bounces).find((row) => row.id === id);

test("a bounce is saved as a draft, published, and made a draft again", async () => {
  const title = unusedTitle();
  const row = await saved(title);
  expect(row).toMatchObject({
    slug: title.toLowerCase().replace(" ", "-"),
    is_published: false,
    steps: [{ rest: 20 }],
  });
  expect(await toggleBounce(row)).toBe(true);
  const published = listed(row.id) as BounceRow;
  expect(published.is_published).toBe(true);
  expect($notice.get()?.text).toContain("is published");
  await toggleBounce(published);
  expect((await stored(row.id))?.is_published).toBe(false);
});

test("the address follows the title until the first publish", async () => {
  const row = await saved();
  const renamed = await saveBounce(row, { ...entryOfBounce(row), title: `New ${row.title}` }, true);
  expect(renamed?.slug).toBe(`new-${row.slug}`);
  if (!renamed) return;
  const again = await saveBounce(renamed, { ...entryOfBounce(renamed), title: "Other" });
  expect(again).toMatchObject({ title: "Other", slug: `new-${row.slug}`, is_published: true });
  if (!again) return;
  const moved = await saveBounce(again, { ...entryOfBounce(again), address: `at-${row.slug}` });
  expect(moved?.slug).toBe(`at-${row.slug}`);
});

test("a used address gets a number, which the notice says", async () => {
  const { title, slug } = await saved();
  expect((await saved(title)).slug).toBe(`${slug}-2`);
  expect($notice.get()?.text).toContain(`Its address is /bounces/${slug}-2`);
});

test("a bounce without steps isn't published, and says why", async () => {
  expect(await saveBounce(null, { ...entryOfBounce(null), title: unusedTitle() }, true)).toBeNull();
  expect($notice.get()?.text).toContain("needs a step");
});

test("nothing of a faster colleague is overwritten, published or deleted", async () => {
  const seen = await saved();
  await service.from("bounces").update({ title: "Theirs" }).eq("id", seen.id).throwOnError();
  expect(await saveBounce(seen, entry("Mine"))).toBeNull();
  expect($changedMeanwhile.get().get("bounce form")).toMatchObject({ title: "Theirs" });
  expect(listed(seen.id)?.title).toBe("Theirs");
  expect(await toggleBounce(seen)).toBe(false);
  expect(await deleteBounce(seen)).toBe(false);
  expect($notice.get()?.text).toContain(adminMessages.meanwhile.changed);
  expect(await stored(seen.id)).toMatchObject({ title: "Theirs", is_published: false });
});

test("a deleted bounce is back as a draft after Undo", async () => {
  const row = await saved(unusedTitle(), true);
  expect(await deleteBounce(row)).toBe(true);
  expect(listed(row.id)).toBeUndefined();
  expect(await stored(row.id)).toBeNull();
  $notice.get()?.undo?.();
  await vi.waitFor(() => expect(listed(row.id)).toMatchObject({ title: row.title, is_published: false }));
});

test("the search finds words of the title", async () => {
  const row = await saved();
  setBounceParams({ search: row.title.toUpperCase() });
  expect(readyValue($foundBounces).map(({ id }) => id)).toEqual([row.id]);
  setBounceParams({ search: "" });
});
