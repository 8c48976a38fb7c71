import { describe, expect, test } from "vitest";
import { importLines, importOutcomes, subscriberReport } from "@/features/newsletter/admin/subscriber-import.ts";
import { countOutcomes } from "@/platform/admin/import-outcomes.ts";

const outcomes = (rows: string[][]) =>
  importLines(rows).map(({ row, address, outcome }) => `${row} ${address} ${outcome ?? "to add"}`);

describe("the lines of an imported file", () => {
  test("are the rows below the heading, numbered as in a spreadsheet, without blank ones", () => {
    expect(
      outcomes([
        ["Name", "E-Mail"],
        ["Ann", "Ann@Example.com "],
        ["", " "],
        ["Bo", "bo@example.com"],
      ]),
    ).toEqual(["2 ann@example.com to add", "4 bo@example.com to add"]);
  });

  test("need no heading: the first column with an @ has the addresses", () => {
    expect(outcomes([["Ann", "ann@example.com"], ["Bo"]])).toEqual(["1 ann@example.com to add", "2  invalid"]);
  });

  test("are all reported if no column has addresses", () => {
    expect(outcomes([["ann"], ["bo"]])).toEqual(["1 ann invalid", "2 bo invalid"]);
  });

  test.each(["ann", "a@b", "x<ann@example.com>", "=ann@example.com,x", "ann@example.com;bo@example.com"])(
    "%s is rejected as an address",
    (cell) => expect(importLines([["Email"], [cell]])).toMatchObject([{ outcome: "invalid" }]),
  );

  test("count an address once in any case", () => {
    expect(outcomes([["ann@example.com"], ["ANN@example.com"]])).toEqual([
      "1 ann@example.com to add",
      "2 ann@example.com repeated",
    ]);
  });
});

test("the report lists each row and contains no formulas", () => {
  const lines = importLines([["Email"], ["=cmd()"], ["ann@example.com"]]);
  expect(countOutcomes(importOutcomes, lines, false)).toEqual([["Not an email address", 1]]);
  expect(subscriberReport(lines, false)).toBe(
    "Row,Address,Result\r\n2,'=cmd(),Not an email address\r\n3,ann@example.com,Not imported yet\r\n",
  );
});
