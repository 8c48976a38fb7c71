import { expect, test } from "vitest";
import { buildHookUrl, secretKey, testFunctions } from "../support/functions.ts";

let takeCall: () => void;
const hookTook = new Promise<void>((resolve) => {
  takeCall = resolve;
});

const product = await testFunctions({
  more: { BUILD_HOOK_URL: buildHookUrl },
  buildHook: async () => {
    await hookTook;
    return new Response(null, { status: 201 });
  },
});

const sweep = (apikey: string) =>
  product.call("site-rebuild", { action: "sweep" }, { apikey }, { headers: { prefer: "respond-async" } });
const builds = async () => (await product.service.from("site_builds").select("status").throwOnError()).data;

test("the schedule gets a 202 at once, and the work continues", async () => {
  await product.service.from("blog_articles").insert({ slug: "news", title: "News", is_published: true });
  product.clock.now = new Date(Date.now() + 60_000);
  expect(await sweep(secretKey)).toMatchObject({ status: 202, body: { accepted: true } });
  expect(await builds()).not.toMatchObject([{ status: "accepted" }]);
  takeCall();
  await product.settled();
  expect(await builds()).toEqual([{ status: "accepted" }]);
});

test("unauthorized requests are rejected at once, and a body that isn't JSON is logged as a failure", async () => {
  expect((await sweep("")).status).toBe(401);
  expect((await sweep("sb_publishable_test")).status).toBe(401);
  product.lines.length = 0;
  const headers = { prefer: "respond-async" };
  expect((await product.call("site-rebuild", "{", { apikey: secretKey }, { headers })).status).toBe(202);
  await product.settled();
  expect(product.lines.map((line) => JSON.parse(line).status)).toEqual([202, 400]);
});
