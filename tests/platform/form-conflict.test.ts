import { expect, test } from "vitest";
import {
  changesSince,
  differingParts,
  needsChoice,
  rebase,
  resolveField,
  shownValue,
} from "@/platform/form-conflict.ts";

const base = { title: "Bounce", tags: ["core"], notes: "" };

test.each([
  ["nothing was saved since", base, { title: "Mine" }, [], false],
  [
    "a change in an untouched field is reported",
    { ...base, notes: "New" },
    { title: "Mine" },
    [{ field: "notes", theirs: "New" }],
    false,
  ],
  [
    "a field that both changed is a conflict",
    { ...base, title: "Theirs" },
    { title: "Mine" },
    [{ field: "title", theirs: "Theirs", mine: "Mine" }],
    true,
  ],
  ["both entered the same", { ...base, tags: ["legs"] }, { tags: ["legs"] }, [], false],
  [
    "a field typed back to its first value counts as changed",
    { ...base, title: "Theirs" },
    { title: "Bounce" },
    [{ field: "title", theirs: "Theirs", mine: "Bounce" }],
    true,
  ],
])("two edits of one row: %s", (_, present, typed, changes, choice) => {
  expect(changesSince({ begun: base, typed }, present)).toEqual(changes);
  expect(needsChoice(changesSince({ begun: base, typed }, present) as never)).toBe(choice);
});

test("a conflicting field can be resolved either way, and is then no conflict", () => {
  const draft = { begun: base, typed: { title: "Mine", notes: "Mine" } };
  const saved = { ...base, title: "Theirs" };
  const mine = resolveField(draft, saved, "title", "mine");
  expect(mine).toEqual({ begun: saved, typed: draft.typed });
  expect(resolveField(draft, saved, "title", "theirs")).toEqual({ begun: saved, typed: { notes: "Mine" } });
  expect(changesSince(mine, saved)).toEqual([]);
});

test("taking over the saved row leaves only conflicting fields", () => {
  const draft = { begun: base, typed: { title: "Mine", notes: "Same" } };
  const taken = rebase(draft, { title: "Theirs", tags: ["legs"], notes: "Same" });
  expect(taken).toEqual({ begun: { ...base, tags: ["legs"], notes: "Same" }, typed: { title: "Mine" } });
});

test("values are shown as text", () => {
  expect(
    ["Bounce", "2026-12-24T08:00", "", null, ["core", "legs"], [{ url: "/a.webp", alt: "A" }], [], true, false].map(
      shownValue,
    ),
  ).toEqual(["“Bounce”", "“2026-12-24 08:00”", "empty", "empty", "“core, legs”", "“/a.webp A”", "empty", "yes", "no"]);
});

const long = "word ".repeat(100);
test.each([
  ["short texts", "Bounce", "Bounces", ["Bounce", "Bounces"]],
  ["a changed end", `${long}a`, `${long}b`, [`…${"word ".repeat(8)}a`, `…${"word ".repeat(8)}b`]],
  ["a changed start", `a ${long}`, long, [`a ${"word ".repeat(8)}…`, `${"word ".repeat(8)}…`]],
  ["an added repetition", `${long}word `, long, [`…${"word ".repeat(9)}`, `…${"word ".repeat(8)}`]],
])("of two versions, only the differing part is shown: %s", (_, one, other, parts) => {
  expect(differingParts(one, other)).toEqual(parts);
});
