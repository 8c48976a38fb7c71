import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { useDraft } from "@/platform/admin/use-draft.ts";
import { render, unmount } from "../../support/react.ts";

type Entry = { notes: string; reason: string };

let entry: Entry;
let change: (part: Partial<Entry>) => void;
let discardDraft: () => boolean;
let isRestored: boolean;
let startOver: () => void;
afterEach(async () => {
  await unmount();
  sessionStorage.clear();
});

function Form({ saved }: { saved: Entry }) {
  ({ entry, change, discardDraft, isRestored, startOver } = useDraft("video", saved));
  return null;
}
const show = (saved: Entry) => render(<Form saved={saved} />);
const type = (part: Partial<Entry>) => act(async () => change(part));

test("reopening a form restores the typed fields and shows a colleague's save in the others", async () => {
  await show({ notes: "", reason: "" });
  await type({ reason: "Off topic" });
  await unmount();
  await show({ notes: "Ask the coach", reason: "" });
  expect(entry).toEqual({ notes: "Ask the coach", reason: "Off topic" });
});

test("a reopened form says that it has changes from before, until they are discarded", async () => {
  await show({ notes: "", reason: "" });
  await type({ reason: "Off topic" });
  expect(isRestored).toBe(false);
  await unmount();
  await show({ notes: "", reason: "" });
  expect(isRestored).toBe(true);
  await act(async () => startOver());
  expect([isRestored, entry.reason]).toEqual([false, ""]);
  await unmount();
  await show({ notes: "", reason: "" });
  expect(isRestored).toBe(false);
});

test("an open form shows a colleague's save, except in typed fields", async () => {
  await show({ notes: "", reason: "" });
  await type({ notes: "Mine" });
  await show({ notes: "Theirs", reason: "Theirs" });
  expect(entry).toEqual({ notes: "Mine", reason: "Theirs" });
});

test("a saved draft is discarded, also by a form that closed before the response", async () => {
  await show({ notes: "", reason: "" });
  await type({ notes: "Sent" });
  expect(discardDraft()).toBe(true);
  await type({ notes: "Sent again" });
  const discardSent = discardDraft;
  await unmount();
  expect(discardSent()).toBe(false);
  await show({ notes: "", reason: "" });
  expect(entry.notes).toBe("");
});

test("input typed after a save into the reopened form is preserved", async () => {
  await show({ notes: "", reason: "" });
  await type({ notes: "Sent" });
  const discardSent = discardDraft;
  await unmount();
  await show({ notes: "", reason: "" });
  await type({ notes: "Sent, and more" });
  expect(discardSent()).toBe(false);
  await unmount();
  await show({ notes: "", reason: "" });
  expect(entry.notes).toBe("Sent, and more");
});
