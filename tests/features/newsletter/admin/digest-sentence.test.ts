import { expect, test } from "vitest";
import { digestSentence } from "@/features/newsletter/admin/digest-sentence.ts";

const draft = {
  week_start_date: "2026-11-16",
  status: "draft",
  scheduled_for: null,
  sending_started_at: null,
  paused_until: null,
  stopped_at: null,
  sent_at: null,
  subscriber_count: 0,
};
const ready = { ...draft, status: "ready" };
const sending = { ...ready, scheduled_for: "at seven", sending_started_at: "at seven" };

test.each([
  [draft, "is a draft."],
  [ready, "is ready and has no time yet."],
  [{ ...ready, scheduled_for: "at seven" }, "goes out at seven."],
  [sending, "is being sent."],
  [{ ...sending, paused_until: "at nine" }, "goes on at nine."],
  [{ ...sending, stopped_at: "at eight" }, "was stopped before everybody had it."],
  [{ ...sending, status: "sent", sent_at: "at ten", subscriber_count: 1 }, "went to 1 subscriber, at ten."],
])("the state of the latest digest is one sentence: %#", (digest, sentence) => {
  const actual = digestSentence(
    digest,
    (date) => date,
    (instant) => instant,
  );
  expect(actual).toBe(`The digest of the week of 2026-11-16 ${sentence}`);
});

test("there is no state before the first digest", () => {
  expect(digestSentence(null, String, String)).toBe("No digest was built yet.");
});
