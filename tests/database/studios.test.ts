import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHours } from "@/features/studios/opening-hours.ts";
import type { Person } from "../support/backend.ts";
import { backendWithPeople } from "../support/backend-with-people.ts";

const { backend, admin, member } = await backendWithPeople();

const berlin = { name: "Spring", city: "Berlin", country: "Germany" };
const add = async (fields: object = {}) =>
  (
    await admin.client
      .from("studios")
      .insert({ ...berlin, ...fields })
      .select()
      .single()
      .throwOnError()
  ).data;

test("an administrator can add, verify, change and delete a studio; a member can't", async () => {
  const { id, is_verified } = await add();
  expect(is_verified).toBe(false);
  const seenBy = async ({ client }: Pick<Person, "client">) =>
    (await client.from("studios").select("id").eq("id", id).throwOnError()).data.length;
  expect(await Promise.all([{ client: backend.visitor }, member, admin].map(seenBy))).toEqual([0, 0, 1]);
  await admin.client.from("studios").update({ is_verified: true }).eq("id", id).throwOnError();
  expect(await Promise.all([{ client: backend.visitor }, member].map(seenBy))).toEqual([1, 1]);
  const theirs = await member.client.from("studios").update({ name: "Mine" }).eq("id", id).select();
  expect(theirs.data).toEqual([]);
  await admin.client.from("studios").delete().eq("id", id).throwOnError();
  expect(await seenBy(admin)).toBe(0);
});

test("every change visible to visitors requests a rebuild, changes of a pending studio don't", async () => {
  const { id } = await add();
  const changes = async () => (await backend.sql(`select from public.site_changes where row_id = '${id}'`)).length;
  await admin.client.from("studios").update({ phone: "030 123456" }).eq("id", id).throwOnError();
  expect(await changes()).toBe(0);
  for (const [index, change] of [{ is_verified: true }, { phone: null }, { is_verified: false }].entries()) {
    await admin.client.from("studios").update(change).eq("id", id).throwOnError();
    expect(await changes()).toBe(index + 1);
  }
  await admin.client.from("studios").update({ is_verified: true }).eq("id", id).throwOnError();
  await admin.client.from("studios").delete().eq("id", id).throwOnError();
  expect(await changes()).toBe(5);
});

describe("a studio rejects", () => {
  const picture = { url: "/covers/a.svg", alt: "The room" };
  test.each([
    ["a blank name", { name: " " }],
    ["a phone without a number", { phone: "ask at the door" }],
    ["a postal code without a digit", { postal_code: "ABC" }],
    ["an invalid email", { email: "nobody" }],
    ["a website that runs a script", { website_url: "javascript:alert(1)" }],
    ["an unknown time zone", { time_zone: "Mars/Base" }],
    ["only one coordinate", { latitude: 52.5 }],
    ["coordinates out of range", { latitude: 152.5, longitude: 13.4 }],
    ["a picture from another host", { pictures: [{ ...picture, url: "https://tracker.example/a.gif" }] }],
    ["a picture without a description", { pictures: [{ ...picture, alt: " " }] }],
    ["a picture with additional fields", { pictures: [{ ...picture, onload: "x" }] }],
    ["pictures that aren't a list", { pictures: picture }],
    ["hours of an unknown weekday", { opening_hours: { someday: "09:00-10:00" } }],
  ])("%s", async (_, fields) => {
    const { error } = await backend.service.from("studios").insert({ ...berlin, ...fields });
    expect(error?.code).toBe("23514");
  });

  test("everything that a page shows", async () => {
    const full = {
      time_zone: "Europe/Berlin",
      latitude: 52.5,
      longitude: 13.4,
      pictures: [picture],
      phone: "+49 30 555 0112",
      opening_hours: { monday: "09:00-12:00, 18:00-02:00" },
    };
    expect(await add(full)).toMatchObject(full);
  });
});

test("the database accepts exactly the hours that pages can parse", async () => {
  const time = fc.constantFrom("00:00", "06:30", "12:00", "18:00", "23:59", "24:00", "24:01", "9:00", "25:99");
  const range = fc.tuple(time, time).map((ends) => ends.join("-"));
  const day = fc.array(range, { minLength: 1, maxLength: 3 }).map((ranges) => ranges.join(", "));
  const odd = fc.constantFrom("", " ", "closed", "09:00", "09:00-10:00,12:00-13:00", "09:00-10:00, ", "x, 09:00-10:00");
  const texts = [...new Set(fc.sample(fc.oneof({ weight: 9, arbitrary: day }, odd), { numRuns: 2000, seed: 1 }))];
  const list = texts.map((text) => `'${text}'`).join(", ");
  const rows = await backend.sql<{ text: string; taken: boolean }>(
    `select text, private.is_opening_text(text) as taken from unnest(array[${list}]) as text`,
  );
  expect(rows.filter(({ taken }) => taken).length).toBeGreaterThan(20);
  expect(rows.filter(({ text, taken }) => taken !== (readHours(text) !== null))).toEqual([]);
});

describe("a visitor's correction", () => {
  const suggest = async (studio: string, suggestion: string, field = "phone") =>
    (await backend.service.rpc("suggest_correction", { studio, field, suggestion }).throwOnError()).data;
  const waiting = async (studio: string) =>
    (await admin.client.from("studio_corrections").select().eq("studio_id", studio).throwOnError()).data;

  test("can be added only by the service, for public studios", async () => {
    const [shown, hidden] = [await add({ is_verified: true }), await add()];
    expect([await suggest(shown.id, "030 1"), await suggest(hidden.id, "030 1")]).toEqual([true, false]);
    for (const client of [backend.visitor, member.client, admin.client]) {
      const call = { studio: shown.id, field: "phone", suggestion: "x" };
      expect((await client.rpc("suggest_correction", call)).error?.code).toBe("42501");
    }
    expect(await waiting(shown.id)).toHaveLength(1);
  });

  test("is accepted together with its studio in one step, by administrators only", async () => {
    const studio = await add({ is_verified: true, instructors: ["Jule"] });
    await suggest(studio.id, "030 999");
    const [correction] = await waiting(studio.id);
    const accept = (who: Person, fields: object, seen = studio.updated_at) =>
      who.client.rpc("accept_correction", { correction: correction?.id ?? "", seen, fields: fields as never });
    expect((await accept(member, { phone: "030 999" })).error?.code).toBe("42501");
    expect((await accept(admin, { phone: "030 999" }, "2020-01-01T00:00:00Z")).data).toEqual([]);
    expect((await accept(admin, { phone: "no number" })).error?.code).toBe("23514");
    expect((await waiting(studio.id))[0]?.status).toBe("waiting");
    const { data } = await accept(admin, { phone: "030 999", is_verified: false, opening_hours: null }).throwOnError();
    expect(data).toMatchObject([{ phone: "030 999", is_verified: true, opening_hours: null, instructors: ["Jule"] }]);
    expect((await waiting(studio.id))[0]).toMatchObject({ status: "accepted", decided_at: expect.any(String) });
    expect((await accept(admin, { phone: "030 000" }, data[0]?.updated_at)).data).toEqual([]);
  });

  test("is deleted with its studio, and three months after its decision", async () => {
    const studio = await add({ is_verified: true });
    await suggest(studio.id, "030 1");
    await suggest(studio.id, "030 2");
    const ago = "now() - interval '4 months'";
    await backend.sql(`update public.studio_corrections set sent_at = ${ago} where studio_id = '${studio.id}'`);
    await backend.sql(
      `update public.studio_corrections set status = 'refused' where suggestion = '030 1' and studio_id = '${studio.id}'`,
    );
    await backend.sql(`update public.studio_corrections set decided_at = ${ago} where status = 'refused'`);
    await backend.service.rpc("clear_old_records").throwOnError();
    expect((await waiting(studio.id)).map(({ suggestion }) => suggestion)).toEqual(["030 2"]);
    await admin.client.from("studios").delete().eq("id", studio.id).throwOnError();
    expect(await waiting(studio.id)).toEqual([]);
  });
});

describe("imported studios", () => {
  const fields = (name: string, more: object = {}) => ({ ...berlin, name, description: "", address: "", ...more });
  const importRows = (who: Person, rows: object[]) => who.client.rpc("import_studios", { rows: rows as never });

  test("require an administrator, with at most five hundred per request", async () => {
    expect((await importRows(member, [])).error?.code).toBe("42501");
    const many = Array.from({ length: 501 }, () => ({ id: null, fields: fields("x") }));
    expect((await importRows(admin, many)).error?.code).toBe("22023");
  });

  test("are added, updated or skipped individually", async () => {
    const seen = await add({ name: "File one" });
    const stale = { id: seen.id, seen: "2020-01-01T00:00:00Z", fields: fields("Stale") };
    const rows = [
      { id: null, seen: null, fields: { ...fields("File two"), instructors: ["Jo"], pictures: [], is_verified: true } },
      { id: null, seen: null, fields: fields("FILE ONE") },
      { id: null, seen: null, fields: fields("File three", { phone: "none", instructors: [], pictures: [] }) },
      { id: crypto.randomUUID(), seen: seen.updated_at, fields: fields("File four") },
      stale,
      { id: seen.id, seen: seen.updated_at, fields: {} },
      { id: seen.id, seen: seen.updated_at, fields: { phone: "030 1", id: crypto.randomUUID() } },
    ];
    const { data } = await importRows(admin, rows).throwOnError();
    expect(data).toEqual(["added", "exists", "invalid", "unknown", "changed", "same", "updated"]);
    const { data: stored } = await admin.client.from("studios").select().ilike("name", "File %").order("name");
    expect(stored).toMatchObject([
      { id: seen.id, name: "File one", phone: "030 1" },
      { name: "File two", is_verified: true, instructors: ["Jo"] },
    ]);
  });
});
