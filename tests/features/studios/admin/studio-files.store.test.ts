import { beforeAll, beforeEach, expect, test } from "vitest";
import { studioExport, studioImport } from "@/features/studios/admin/studio-files.store.ts";
import { setStudioParams } from "@/features/studios/admin/studios.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { goOffline } from "../../../support/broken-requests.ts";
import { parsedCsv } from "../../../support/csv.ts";
import { serviceClient } from "../../../support/member.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
let word: string;
beforeAll(() => signInNewAdmin());
beforeEach(() => {
  studioImport.forget();
  word = crypto.randomUUID().slice(0, 8);
});

const previewRows = (...rows: string[]) => studioImport.preview(new File([rows.join("\n")], "studios.csv"));
async function importRows(...rows: string[]) {
  await previewRows(...rows);
  await studioImport.start();
}
const lines = () => studioImport.$import.get()?.lines ?? [];
const outcomes = () => lines().map(({ outcome }) => outcome);
const stored = async () =>
  (await service.from("studios").select().like("name", `${word}%`).order("name").throwOnError()).data;
const headings = "id,name,city,country,phone,monday,verified";

test("a file adds and updates studios, and every skipped line has a reason", async () => {
  const row = { name: `${word} A`, city: "Oslo", country: "Norway", email: "a@example.com" };
  const { id } = (await service.from("studios").insert(row).select().single().throwOnError()).data;
  await importRows(
    headings,
    `${id},${word} A,Oslo,Norway,22 33 44,9-17,yes`,
    `,${word} B,Oslo,Norway,,,`,
    `,${word} a,OSLO,Norway,,,`,
    `,${word} C,Oslo,Norway,none,25-26,`,
    `${crypto.randomUUID()},${word} D,Oslo,Norway,,,`,
    `${id},${word} E,Oslo,Norway,,,`,
  );
  expect(outcomes()).toEqual(["updated", "added", "exists", "invalid", "unknown", "repeated"]);
  expect(lines()[3]?.problems).toEqual(["phone", "monday"]);
  expect($notice.get()).toMatchObject({ tone: "success", text: "Added 1 studio, updated 1." });
  expect(await stored()).toMatchObject([
    { phone: "22 33 44", opening_hours: { monday: "09:00-17:00" }, is_verified: true, email: "a@example.com" },
    { name: `${word} B`, is_verified: false, time_zone: "Europe/Oslo" },
  ]);
});

test("a preview lists changes without writing, and later changes by others aren't overwritten", async () => {
  const row = { name: `${word} A`, city: "Oslo", country: "Norway", phone: "11 22 33", time_zone: "Europe/Oslo" };
  const { id } = (await service.from("studios").insert(row).select().single().throwOnError()).data;
  const file = [headings, `${id},${word} A,Oslo,Norway,22 33 44,9-17,yes`, `,${word} B,Oslo,Norway,,,`];
  await previewRows(...file, `,${word} b,oslo,Norway,,,`, `,${word} C,,Norway,,,`);
  expect(outcomes()).toEqual(["updated", "added", "repeated", "invalid"]);
  expect(lines()[0]?.changes).toEqual(["phone: 11 22 33 → 22 33 44", "monday: – → 09:00-17:00", "becomes verified"]);
  expect(await stored()).toMatchObject([row]);
  expect(await stored()).toHaveLength(1);
  expect($notice.get()).toBeNull();
  await service.from("studios").update({ phone: "99 88 77" }).eq("id", id).throwOnError();
  await studioImport.start();
  expect(outcomes()).toEqual(["changed", "added", "repeated", "invalid"]);
  expect(await stored()).toMatchObject([{ phone: "99 88 77", is_verified: false }, { name: `${word} B` }]);
});

test("an interrupted preview writes nothing, can't be imported yet, and can be resumed", async () => {
  const restore = goOffline({ method: "POST", path: "/rpc/import_studios" });
  await previewRows(headings, `,${word} A,Oslo,Norway,,,`);
  await studioImport.start();
  restore();
  expect(outcomes()).toEqual([null]);
  expect($notice.get()?.text).toContain("Nothing has been saved");
  await studioImport.resume();
  expect([outcomes(), await stored()]).toEqual([["added"], []]);
});

test("importing an exported file changes nothing", async () => {
  const rows = Array.from({ length: 230 }, (_, index) => ({
    name: `${word} ${index}`,
    city: "Oslo",
    country: "Norway",
    is_verified: index % 2 === 0,
    time_zone: "Europe/Oslo",
    opening_hours: { friday: "18:00-02:00" },
    pictures: [{ url: "/covers/a.svg", alt: "The room" }],
  }));
  await service.from("studios").insert(rows).throwOnError();
  setStudioParams({ search: word, state: "verified" });
  const shown = await studioExport.run("shown");
  expect($notice.get()?.text).toBe("Exported 115 studios, as filtered.");
  setStudioParams({ search: "", state: "all" });
  const all = parsedCsv((await studioExport.run("all")) ?? "");
  expect(all.filter(([, name]) => name?.startsWith(word))).toHaveLength(230);
  const before = await stored();
  await importRows(...(shown ?? "").split("\r\n"));
  expect(new Set(outcomes())).toEqual(new Set(["same"]));
  expect(await stored()).toEqual(before);
});

test("an interrupted import resumes where it stopped", async () => {
  const names = Array.from({ length: 150 }, (_, index) => `,${word} ${index},Oslo,Norway,,,`);
  await previewRows(headings, ...names);
  const restore = goOffline({ method: "POST", path: "/rpc/import_studios" });
  await studioImport.start();
  restore();
  expect([new Set(outcomes()), (await stored()).length]).toEqual([new Set([null]), 0]);
  expect($notice.get()?.text).toContain("Nothing is lost");
  await studioImport.resume();
  expect([new Set(outcomes()), (await stored()).length]).toEqual([new Set(["added"]), 150]);
});

test("a file without columns, without studios or with binary content is rejected", async () => {
  await importRows("Anna,Berlin");
  expect($notice.get()?.text).toMatch(/^The first row has to name the columns/);
  await importRows(headings, "");
  expect($notice.get()?.text).toBe("There is no studio in this file.");
  expect(studioImport.$import.get()).toBeNull();
});

test("a file with another encoding than UTF-8 is never imported with replacement characters", async () => {
  const bytes = Buffer.from(`name,city,country\n${word} Sprünge,Köln,Germany`, "latin1");
  await studioImport.preview(new File([bytes], "studios.csv"));
  expect($notice.get()?.text).toContain("CSV UTF-8");
  expect(studioImport.$import.get()).toBeNull();
});

test("a file can have 10,000 studios plus headings and a trailing blank row", async () => {
  goOffline({ method: "POST", path: "/rpc/import_studios" });
  const rows = Array.from({ length: 10_000 }, (_, index) => `,${word} ${index},Oslo,Norway,,,`);
  await previewRows(headings, ...rows, "");
  expect(lines()).toHaveLength(10_000);
  studioImport.forget();
  await previewRows(headings, ...rows, `,${word} more,Oslo,Norway,,,`);
  expect($notice.get()?.text).toContain("more than 10,000 rows");
});
