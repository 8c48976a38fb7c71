import { keepMount } from "nanostores";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { saveStudio } from "@/features/studios/admin/studio-changes.store.ts";
import {
  $corrections,
  acceptCorrection,
  type Correction,
  loadCorrections,
  partOf,
  refuseCorrection,
} from "@/features/studios/admin/studio-corrections.store.ts";
import { $editedStudio, openStudio } from "@/features/studios/admin/studios.store.ts";
import { entryOfStudio } from "@/features/studios/studio-entry.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
beforeAll(async () => {
  await signInNewAdmin();
  keepMount($corrections);
});
let studio: string;
beforeEach(async () => {
  const row = { name: "Spring", city: "Berlin", country: "Germany", phone: "030 1234", is_verified: true };
  studio = (await service.from("studios").insert(row).select().single().throwOnError()).data.id;
});

/** Adds a visitor's correction. Returns it as the list shows it. */
async function suggest(field: string, suggestion: string): Promise<Correction> {
  await service.rpc("suggest_correction", { studio, field, suggestion }).throwOnError();
  await loadCorrections();
  return waiting().find((one) => one.studio_id === studio) ?? expect.fail("not listed");
}
const waiting = () => readyValue($corrections).rows;
const stored = async () => (await service.from("studios").select().eq("id", studio).single().throwOnError()).data;
const statusOf = async ({ id }: Correction) =>
  (await service.from("studio_corrections").select("status, decided_at").eq("id", id).single().throwOnError()).data;

test("accepting a correction changes only its field and removes it from the queue", async () => {
  const correction = await suggest("opening_hours", "Mon-Tue 9-17");
  expect(await acceptCorrection(correction)).toBe(true);
  expect(await stored()).toMatchObject({
    opening_hours: { monday: "09:00-17:00", tuesday: "09:00-17:00" },
    phone: "030 1234",
    is_verified: true,
  });
  expect(await statusOf(correction)).toMatchObject({ status: "accepted", decided_at: expect.any(String) });
  await vi.waitFor(() => expect(waiting().map(({ id }) => id)).not.toContain(correction.id));
});

test("rejecting a correction changes nothing, and undo puts it back in the queue", async () => {
  const correction = await suggest("phone", "030 5678");
  expect(await refuseCorrection(correction)).toBe(true);
  expect([await statusOf(correction), (await stored()).phone]).toMatchObject([{ status: "refused" }, "030 1234"]);
  $notice.get()?.undo?.();
  await vi.waitFor(async () => expect(await statusOf(correction)).toEqual({ status: "waiting", decided_at: null }));
});

test("a correction can be edited in the studio's form and accepted with it", async () => {
  const correction = await suggest("other", "They moved to Hauptstraße 1");
  expect(partOf(correction)).toBeNull();
  await openStudio(studio, correction.id);
  const edited = $editedStudio.get();
  const row = edited.state === "ready" ? edited.value.row : null;
  const entry = { ...entryOfStudio(row ?? expect.fail("not read")), address: "Hauptstraße 1" };
  expect(await saveStudio(row, entry, { correction: correction.id })).toBe(true);
  expect([(await stored()).address, await statusOf(correction)]).toMatchObject([
    "Hauptstraße 1",
    { status: "accepted" },
  ]);
});

test("a correction of a studio saved meanwhile stays in the queue for another review", async () => {
  const correction = await suggest("phone", "030 5678");
  await service.from("studios").update({ address: "Elsewhere" }).eq("id", studio).throwOnError();
  expect(await acceptCorrection(correction)).toBe(false);
  expect($notice.get()?.text).toContain("Another administrator changed it meanwhile.");
  expect([(await stored()).phone, await statusOf(correction)]).toMatchObject(["030 1234", { status: "waiting" }]);
});

test("a correction is decided once", async () => {
  const correction = await suggest("phone", "030 5678");
  expect(await refuseCorrection(correction)).toBe(true);
  expect([await acceptCorrection(correction), await refuseCorrection(correction)]).toEqual([false, false]);
  expect($notice.get()?.text).toContain("Another administrator decided about this correction meanwhile.");
  expect((await stored()).phone).toBe("030 1234");
});

test("a correction that the database rejects stays in the queue", async () => {
  const correction = await suggest("phone", "030 5678");
  const studioNow = { ...correction.studio, pictures: [{ url: "https://evil.example/x.gif", alt: "x" }] };
  expect(await acceptCorrection({ ...correction, studio: studioNow })).toBe(false);
  expect(await statusOf(correction)).toMatchObject({ status: "waiting" });
});
