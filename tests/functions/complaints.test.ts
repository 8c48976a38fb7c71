import type { GenericSchema } from "valibot";
import { expect, test } from "vitest";
import { readBody } from "../../supabase/functions/_shared/body.ts";
import type { Failure } from "../../supabase/functions/_shared/failure.ts";
import { pushBody } from "../../supabase/functions/push-subscription/handler.ts";
import { sendBody } from "../../supabase/functions/send-weekly-digest/handler.ts";
import { youtubeBody } from "../../supabase/functions/youtube-videos/handler.ts";

const complaintAbout = (schema: GenericSchema, body: unknown) =>
  readBody(
    new Request("http://localhost/functions/v1/any", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
    schema,
  ).then(
    () => "none",
    (failure: Failure) => failure.message,
  );

test.each([
  ["a digest without its id", sendBody, {}, "digestId is missing"],
  ["a digest with a number", sendBody, { digestId: 5 }, "digestId: Invalid type: Expected string but received 5"],
  [
    "an unknown action",
    sendBody,
    { action: "x" },
    'action: Invalid type: Expected ("sweep" | ("send" | undefined)) but received "x"',
  ],
  ["a search for a number", youtubeBody, { query: 5 }, "query: Invalid type: Expected string but received 5"],
  ["a browser without keys", pushBody([]), {}, "subscription is missing"],
  [
    "a browser to forget",
    pushBody([]),
    { action: "unsubscribe", endpoint: 1 },
    "endpoint: Invalid type: Expected string but received 1",
  ],
  ["a list", sendBody, [], "The request body is not an object"],
] as const)("%s is rejected with the field and the expected value", async (_, schema, body, complaint) => {
  expect(await complaintAbout(schema, body)).toBe(complaint);
});

test.each([
  [youtubeBody, {}],
  [sendBody, { action: "sweep" }],
  [sendBody, { digestId: "00000000-0000-4000-8000-000000000001" }],
  [pushBody([]), { action: "send" }],
] as const)("a valid body has no error", async (schema, body) => {
  expect(await complaintAbout(schema, body)).toBe("none");
});
