import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvField, csvLines, textOfField } from "@/platform/csv.ts";
import { parsedCsv } from "../support/csv.ts";

describe("a CSV field", () => {
  test.each([
    ["a@example.com", "a@example.com"],
    ["Jul 1, 2026", '"Jul 1, 2026"'],
    ['says "hi"', '"says ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    ["=SUM(A1:A9)", "'=SUM(A1:A9)"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@cmd", "'@cmd"],
    ["\tx", "'\tx"],
    ["\rx", '"\'\rx"'],
    ["", ""],
  ])("%j is serialized as %j", (text, field) => {
    expect(csvField(text)).toBe(field);
  });
});

test("parsing removes the apostrophe that disables a formula", () => {
  expect(["'+49 30", "'=1", "'tis", "plain"].map(textOfField)).toEqual(["+49 30", "=1", "'tis", "plain"]);
});

test("output round-trips, and no field starts a formula", () => {
  const table = fc.array(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = parsedCsv(csvLines(rows));
      expect(read.map((fields) => fields.map((field) => field.replace(/^'(?=[=+\-@\t\r])/, "")))).toEqual(
        rows.map((fields) => fields.map((field) => field.replace(/^'(?=[=+\-@\t\r])/, ""))),
      );
      for (const field of read.flat()) expect(field).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
