import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvField, csvLines } from "@/domain/csv.ts";

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
  ])("%j is written %j", (text, field) => {
    expect(csvField(text)).toBe(field);
  });
});

/** Reads what RFC 4180 describes: the test's own, so that it can disagree. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted && letter === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === ",") {
      row.push(field);
      field = "";
    } else if (!quoted && letter === "\r" && text[at + 1] === "\n") {
      rows.push([...row, field]);
      [row, field] = [[], ""];
      at += 1;
    } else field += letter;
  }
  return rows;
}

test("what is written can be read back, and nothing begins a formula", () => {
  const table = fc.array(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 4 }), { minLength: 1 });
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(csvLines(rows));
      expect(read.map((fields) => fields.map((field) => field.replace(/^'(?=[=+\-@\t\r])/, "")))).toEqual(
        rows.map((fields) => fields.map((field) => field.replace(/^'(?=[=+\-@\t\r])/, ""))),
      );
      for (const field of read.flat()) expect(field).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
