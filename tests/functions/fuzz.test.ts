import fc from "fast-check";
import { expect, test } from "vitest";
import { isFull } from "../../scripts/test/full.ts";
import { testFunctions } from "../support/functions.ts";

const product = await testFunctions();
const token = await product.tokenOf(await product.admin("admin@example.com"));

// values that have broken servers before, in addition to those of fast-check
const nasty = fc.constantFrom<unknown>(
  "",
  "\u0000",
  "a\u0000b@example.com",
  "\ud800",
  "%00",
  "'; --",
  -1,
  1e308,
  null,
  [],
  {},
);
const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.emailAddress(), fc.uuid());
const value = fc.oneof(
  nasty,
  text,
  fc.boolean(),
  fc.integer(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.jsonValue(),
);
const texts = fc.array(text, { maxLength: 5 });

const fields: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  "email-subscription": {
    action: fc.constantFrom("subscribe", "unsubscribe", "preferences", "other"),
    email: value,
    token: value,
    preferences: fc.oneof(value, fc.record({ weekly_digest: value, new_videos: fc.boolean() })),
  },
  reminders: {
    action: fc.constantFrom("send", "keep", null),
    channel: fc.oneof(fc.constantFrom("push", "mail"), value),
    subscription: value,
  },
  "calendar-feed": { enrollmentId: fc.oneof(fc.uuid(), value) },
  "youtube-videos": { query: value, maxResults: value, action: fc.constantFrom("search", "refresh", 7) },
  "video-moderation": {
    action: fc.constantFrom("approve", "reject", "snooze", "undo", "delete"),
    videoId: fc.oneof(fc.uuid(), value),
    moderationNotes: value,
    tags: fc.oneof(texts, value),
    language: fc.oneof(fc.constantFrom("en", "ru", "de", null), value),
    reason: value,
    snoozeUntil: fc.oneof(fc.constantFrom("2026-12-01", "2026-02-30", "9999-99-99", "+275760-09-13"), value),
    snoozeReason: value,
    moderatedAt: value,
  },
  "build-weekly-digest": {
    weekStartDate: fc.oneof(fc.constantFrom("2026-12-01", "0000-01-01", "9999-12-31"), value),
    autoGenerate: value,
  },
  "send-weekly-digest": {
    digestId: fc.oneof(fc.uuid(), value),
    testEmail: value,
    action: fc.constantFrom("send", "sweep", 0),
  },
  "site-rebuild": {
    action: fc.constantFrom("sweep", "rebuild", "report", 1),
    outcome: fc.oneof(fc.constantFrom("finished", "failed"), value),
    build: value,
    reason: value,
  },
  health: { action: fc.constantFrom("mail", "client-address", null) },
  "unused-pictures": { action: fc.constantFrom("sweep", "remove", null), names: value },
  "push-subscription": {
    subscription: fc.oneof(value, fc.record({ endpoint: value, keys: fc.record({ p256dh: value, auth: value }) })),
    email: value,
  },
};

test("health responds to any method with 200, 204, 400 or 405", async () => {
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
  const responses = methods.map((method) =>
    product.call("health", undefined, { from: `health ${method}` }, { method }),
  );
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 400, 405, 405, 405, 204, 405]);
});

test.each(Object.entries(fields))("%s responds to any body with 2xx or 4xx", async (name, shape) => {
  const body = fc.oneof(
    { weight: 6, arbitrary: fc.record(shape, { requiredKeys: ["action"].filter((key) => key in shape) }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(body, async (payload) => {
      calls += 1;
      const reply = await product.call(name, payload, { token, from: `fuzzer ${calls}` });
      expect([reply.status, product.lines.slice(-2)]).toSatisfy(() => reply.status >= 200 && reply.status < 500);
      if (reply.status >= 400) expect(reply.body.error?.message).not.toBe("");
    }),
    { numRuns: isFull ? 150 : 10 },
  );
});

test.each([
  ["send-weekly-digest", {}, "digestId is missing"],
  ["send-weekly-digest", { digestId: 7 }, "digestId: Invalid type: Expected string but received 7"],
  ["send-weekly-digest", { action: "stop" }, expect.stringMatching(/^action: .* received "stop"$/)],
  ["push-subscription", {}, "subscription is missing"],
  ["push-subscription", { action: "unsubscribe" }, "endpoint is missing"],
  ["youtube-videos", { maxResults: 0 }, "maxResults: Invalid value: Expected >=1 but received 0"],
])("%s explains the error of %j", async (name, body, message) => {
  const response = await product.call(name, body, { token, from: "a clumsy caller" });
  expect(response).toMatchObject({ status: 400, body: { error: { code: "invalid_body", message } } });
});
