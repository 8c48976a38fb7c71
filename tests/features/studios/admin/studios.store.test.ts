import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { deleteStudio, saveStudio, setVerified, verifyMany } from "@/features/studios/admin/studio-changes.store.ts";
import {
  $editedStudio,
  $studioCounts,
  $studios,
  openStudio,
  type StudioRow,
  setStudioParams,
} from "@/features/studios/admin/studios.store.ts";
import { newStudio } from "@/features/studios/studio-entry.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $changedMeanwhile } from "@/platform/admin/write.store.ts";
import { isFull } from "../../../../scripts/test/full.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
beforeAll(() => signInNewAdmin());

const entry = { ...newStudio, city: "Berlin", country: "Germany", monday: "9-17" };
/** Saves a new studio and returns its row. */
async function add(name: string, verifies = false) {
  expect(await saveStudio(null, { ...entry, name }, { verifies })).toBe(true);
  return (await service.from("studios").select().eq("name", name).single().throwOnError()).data as StudioRow;
}
const stored = async (id: string) =>
  (await service.from("studios").select().eq("id", id).maybeSingle().throwOnError()).data;
const listed = () => readyValue($studios);

test("a new studio is pending, and can be verified, withdrawn and deleted", async () => {
  const row = await add(`Spring ${crypto.randomUUID()}`);
  expect(row).toMatchObject({
    is_verified: false,
    opening_hours: { monday: "09:00-17:00" },
    time_zone: "Europe/Berlin",
  });
  expect(await setVerified(row, true)).toBe(true);
  expect($notice.get()?.text).toContain("Visitors see it");
  const verified = (await stored(row.id)) as StudioRow;
  expect(verified.is_verified).toBe(true);
  await setVerified(verified, false);
  const waiting = (await stored(row.id)) as StudioRow;
  expect(waiting.is_verified).toBe(false);
  expect(await deleteStudio(waiting)).toBe(true);
  expect(await stored(row.id)).toBeNull();
});

test("a studio verified on creation is shown to visitors", async () => {
  expect((await add("At once", true)).is_verified).toBe(true);
});

test("bulk verification can be undone for the changed studios, and a filter's matches can all be withdrawn", async () => {
  const word = crypto.randomUUID().slice(0, 8);
  const rows = [false, false, true].map((is_verified, n) => ({
    name: `${word} ${n}`,
    city: "Oslo",
    country: "Norway",
    is_verified,
  }));
  const { data } = await service.from("studios").insert(rows).select("id").throwOnError();
  const ids = data.map(({ id }) => id);
  const states = async () => Promise.all(ids.map(async (id) => (await stored(id))?.is_verified));
  expect(await verifyMany(ids, true)).toBe(true);
  expect(await states()).toEqual([true, true, true]);
  expect($notice.get()?.text).toContain("2 studios verified.");
  $notice.get()?.undo?.();
  await vi.waitFor(async () => expect(await states()).toEqual([false, false, true]));
  await vi.waitFor(() => expect($notice.get()?.text).toContain("2 studios withdrawn."));
  setStudioParams({ search: word, state: "verified" });
  expect(await verifyMany("all", false)).toBe(true);
  setStudioParams({ search: "", state: "all" });
  expect(await states()).toEqual([false, false, false]);
  expect(await verifyMany(ids, false)).toBe(true);
  expect($notice.get()).toMatchObject({ text: "0 studios withdrawn.", undo: undefined });
});

test("saving, withdrawing or deleting a studio changed by somebody else is refused and shows their version", async () => {
  const seen = await add("Contested", true);
  await service.from("studios").update({ phone: "030 1234" }).eq("id", seen.id).throwOnError();
  expect(await saveStudio(seen, { ...entry, name: "Mine" })).toBe(false);
  expect($changedMeanwhile.get().get("studio form")).toMatchObject({ phone: "030 1234" });
  expect([await setVerified(seen, false), await deleteStudio(seen)]).toEqual([false, false]);
  expect(await stored(seen.id)).toMatchObject({ name: "Contested", is_verified: true });
});

test("the form opens with the current studio", async () => {
  const { id } = await add("Opened");
  await service.from("studios").update({ phone: "030 5678" }).eq("id", id).throwOnError();
  await openStudio(id);
  expect($editedStudio.get()).toMatchObject({ state: "ready", value: { row: { phone: "030 5678" } } });
  await openStudio("new");
  expect($editedStudio.get()).toEqual({ state: "ready", value: { row: null, correction: null } });
  await openStudio(crypto.randomUUID());
  expect($editedStudio.get().state).toBe("failed");
});

test("many studios are searched, filtered, counted and paged in the database", async () => {
  const count = isFull ? 5000 : 500;
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Crowd ${index}`,
    city: index % 2 ? "Lyon" : "Porto*",
    country: "Somewhere",
    is_verified: index % 5 === 0,
  }));
  await service.from("studios").insert(rows).throwOnError();
  onTestFinished($studios.listen(() => undefined));
  const shows = async (params: Parameters<typeof setStudioParams>[0], total: number, page: number, rows: number) => {
    setStudioParams(params);
    await vi.waitFor(() => expect([listed().total, listed().page, listed().rows.length]).toEqual([total, page, rows]));
  };
  await shows({ search: "crowd", page: "2" }, count, 2, 50);
  await shows({ state: "waiting", page: "999" }, 0.8 * count, (0.8 * count) / 50, 50);
  await shows({ search: "porto*", state: "verified", page: "1" }, 0.1 * count, 1, 50);
  await shows({ search: `Crowd ${count - 1}`, state: "all" }, 1, 1, 1);
  expect(listed().rows[0]?.name).toBe(`Crowd ${count - 1}`);
  expect($studioCounts.get()).toMatchObject({ value: { verified: expect.any(Number) } });
});
