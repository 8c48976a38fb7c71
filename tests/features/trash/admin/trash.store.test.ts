import { beforeAll, expect, test, vi } from "vitest";
import * as plans from "@/features/plans/admin/plans.store.ts";
import { deleteStudio } from "@/features/studios/admin/studio-changes.store.ts";
import type { StudioRow } from "@/features/studios/admin/studios.store.ts";
import { trashMessages } from "@/features/trash/admin/messages.ts";
import {
  $taken,
  $trash,
  deleteItem,
  loadTrash,
  restoreItem,
  type TrashItem,
} from "@/features/trash/admin/trash.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
beforeAll(() => signInNewAdmin());

const unused = () => `t${crypto.randomUUID().slice(0, 8)}`;
async function trashed(title: string): Promise<TrashItem> {
  await loadTrash();
  return readyValue($trash).rows.find((item) => item.title === title) ?? expect.fail("not in the trash");
}
async function deletedStudio(): Promise<StudioRow> {
  const studio = { name: unused(), city: "Bern", country: "Switzerland" };
  const { data } = await service.from("studios").insert(studio).select().single().throwOnError();
  expect(await deleteStudio(data as StudioRow)).toBe(true);
  return data as StudioRow;
}
async function deletedPlan(): Promise<{ id: string; slug: string; title: string }> {
  const slug = unused();
  const { data } = await service.from("workout_plans").insert({ slug, title: slug }).select().single().throwOnError();
  await plans.loadPlans();
  expect(await plans.deletePlan(data, () => true)).toBe(true);
  return data;
}
const stored = async (table: "studios" | "workout_plans", id: string) =>
  (await service.from(table).select().eq("id", id).maybeSingle().throwOnError()).data;

test("Undo of a deletion restores the row and lists it again", async () => {
  const { id, title } = await deletedPlan();
  expect($notice.get()?.text).toBe(`“${title}” is in the trash for 30 days.`);
  $notice.get()?.undo?.();
  await vi.waitFor(() => expect($notice.get()?.text).toBe(trashMessages.restored.plan(title)));
  await vi.waitFor(() => expect(readyValue(plans.$plans).some((plan) => plan.id === id)).toBe(true));
});

test("an item says who deleted it, and is restored once", async () => {
  const { id, name } = await deletedStudio();
  const item = await trashed(name);
  expect(item).toMatchObject({ kind: "studio", admin: expect.stringContaining("@") });
  expect(await restoreItem(item)).toBe(true);
  expect(await stored("studios", id)).toMatchObject({ name, is_verified: false });
  expect(await restoreItem(item)).toBe(false);
  expect($notice.get()?.text).toBe("Failed to restore it. Another administrator deleted it meanwhile.");
});

test("a taken address is shown with a free one, also to Undo", async () => {
  const { id, slug, title } = await deletedPlan();
  const undo = $notice.get()?.undo;
  await service.from("workout_plans").insert({ slug, title: "Its heir" }).throwOnError();
  undo?.();
  await vi.waitFor(() => expect($notice.get()).toMatchObject({ tone: "danger", text: trashMessages.takenMeanwhile }));
  const item = await trashed(title);
  await restoreItem(item);
  expect($taken.get()).toEqual({ item, slug, free: `${slug}-2` });
  expect(await stored("workout_plans", id)).toBeNull();
  await restoreItem(item, `${slug}-2`);
  expect($taken.get()).toBeNull();
  expect(await stored("workout_plans", id)).toMatchObject({ slug: `${slug}-2`, is_published: false });
});

test("an item deleted for good is gone", async () => {
  const { name } = await deletedStudio();
  const item = await trashed(name);
  expect(await deleteItem(item)).toBe(true);
  await loadTrash();
  expect(readyValue($trash).rows.some(({ id }) => id === item.id)).toBe(false);
});
