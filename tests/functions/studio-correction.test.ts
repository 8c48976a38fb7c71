import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { isFull } from "../../scripts/test/full.ts";
import { apiUrl, siteUrl, testFunctions } from "../support/functions.ts";
import { hostileMarkup } from "../support/hostile-markup.ts";

let studio: string;
let visitors = 0;
const product = await testFunctions();

const addStudio = async (is_verified = true) =>
  (
    await product.service
      .from("studios")
      .insert({ name: "Spring", city: "Berlin", country: "Germany", is_verified })
      .select()
      .single()
      .throwOnError()
  ).data.id;
beforeEach(async () => {
  await product.service.from("studios").delete().neq("name", "").throwOnError();
  studio = await addStudio();
});

const nextVisitor = () => {
  visitors += 1;
  return `10.0.${visitors >> 8}.${visitors & 255}`;
};
/** Submits the form like a browser. Returns the status and the page it redirects to. */
async function send(fields: Record<string, string>, from = nextVisitor()) {
  const { status, headers } = await product.functions(
    new Request(`${apiUrl}/functions/v1/studio-correction`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "cf-connecting-ip": from },
    }),
  );
  return [status, headers.get("location")];
}
const received = [303, `${siteUrl}/corrections/received`];
const notReceived = [303, `${siteUrl}/corrections/not-received`];
const corrections = async () =>
  (await product.service.from("studio_corrections").select("studio_id, field, suggestion, status").throwOnError()).data;

test("a correction sent without an API key or script is queued, and leads to a success page", async () => {
  const suggestion = "Mon-Fri 9-17\r\nSat closed ";
  expect(await send({ studio, field: "opening_hours", suggestion })).toEqual(received);
  expect(await corrections()).toEqual([
    { studio_id: studio, field: "opening_hours", suggestion: "Mon-Fri 9-17\nSat closed", status: "waiting" },
  ]);
});

test("a correction sent twice is queued once", async () => {
  const fields = { studio, field: "phone", suggestion: "030 1234" };
  expect([await send(fields), await send(fields)]).toEqual([received, received]);
  expect(await corrections()).toHaveLength(1);
});

describe("nothing is stored for", () => {
  test.each<[string, Record<string, string>]>([
    ["an empty form", {}],
    ["blanks", { field: "phone", suggestion: " \n " }],
    ["an unknown field", { field: "is_verified", suggestion: "true" }],
    ["a NUL", { field: "phone", suggestion: "030\u0000" }],
    ["more than a thousand characters", { field: "other", suggestion: "x".repeat(1001) }],
    ["an oversized form", { field: "other", suggestion: "x".repeat(20_000) }],
    ["another studio", { studio: "00000000-0000-4000-8000-000000000000", field: "phone", suggestion: "1" }],
    ["no studio's id", { studio: "x", field: "phone", suggestion: "1" }],
  ])("%s", async (_, fields) => {
    expect(await send({ studio, ...fields })).toEqual(notReceived);
    expect(await corrections()).toEqual([]);
  });

  test("a studio that isn't public", async () => {
    expect(await send({ studio: await addStudio(false), field: "phone", suggestion: "1" })).toEqual(notReceived);
    expect(await corrections()).toEqual([]);
  });
});

test("one network can send twenty an hour, and a studio can have fifty in the queue", async () => {
  const sendTwentyOne = async () => {
    const from = nextVisitor();
    const answers = [];
    for (let index = 0; index <= 20; index += 1) {
      answers.push(await send({ studio, field: "other", suggestion: `first ${index}` }, from));
    }
    return answers;
  };
  const hour = () => new Date().getUTCHours();
  const begun = hour();
  let answers = await sendTwentyOne();
  // the limit counts clock hours, and one ended meanwhile
  if (hour() !== begun) {
    await product.service.from("studio_corrections").delete().neq("field", "").throwOnError();
    answers = await sendTwentyOne();
  }
  expect(answers).toEqual([...Array(20).fill(received), notReceived]);
  for (let index = 0; index < 30; index += 1) await send({ studio, field: "other", suggestion: `more ${index}` });
  expect(await send({ studio, field: "other", suggestion: "too many" })).toEqual(notReceived);
  expect(await corrections()).toHaveLength(50);
});

test("hostile text is stored unchanged as text", async () => {
  for (const suggestion of hostileMarkup) {
    await product.service.from("studio_corrections").delete().neq("field", "").throwOnError();
    expect(await send({ studio, field: "description", suggestion })).toEqual(received);
    expect((await corrections())[0]?.suggestion).toBe(suggestion);
  }
});

test("any form gets a page as its response", async () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("\u0000", "\ud800", "%00", "'; --", ""));
  const field = fc.oneof(fc.constantFrom("phone", "other", "opening_hours"), text);
  const form = fc.record({ studio: fc.oneof(fc.constant(""), fc.uuid(), text), field, suggestion: text });
  await fc.assert(
    fc.asyncProperty(form, async (fields) => {
      const [status] = await send({ ...fields, ...(fields.studio === "" && { studio }) });
      expect(status).toBe(303);
    }),
    { numRuns: isFull ? 150 : 15 },
  );
});
