import { describe, expect, test } from "vitest";
import {
  entryOfLine,
  type StudioLine,
  studioCells,
  studioColumns,
  studioLines,
  studioOutcomes,
  studioReport,
} from "@/features/studios/admin/studio-csv.ts";
import { newStudio, studioOfEntry } from "@/features/studios/studio-entry.ts";
import { countOutcomes } from "@/platform/admin/import-outcomes.ts";
import { csvLines } from "@/platform/csv.ts";
import { parsedCsv } from "../../../support/csv.ts";

const id = "0b0f7a1e-7a39-4a52-9d35-0f6f0f6f0f6f";
const studio = studioOfEntry({
  ...newStudio,
  name: "=Spring, “Theory”",
  description: "Two\nlines",
  city: "Berlin",
  country: "Germany",
  postal_code: "10999",
  phone: "+49 30 1234",
  coordinates: "-33.5, 13.4",
  instructors: "Jule, Emre",
  monday: "9-12, 16-20",
  friday: "18:00-02:00",
});

test("an exported studio is unchanged by importing it", () => {
  const [line] =
    studioLines(parsedCsv(csvLines([studioColumns, studioCells({ ...studio, id, is_verified: true })]))) ?? [];
  expect(line).toMatchObject({ row: 2, id, isVerified: true, outcome: null });
  for (const before of [studio, null]) {
    const { entry, problems } = entryOfLine(line as StudioLine, before);
    expect([studioOfEntry(entry), problems]).toEqual([studio, []]);
  }
});

test("missing columns leave values unchanged, and unknown columns are ignored", () => {
  const lines = studioLines([["ID", "Phone", "Rating", "Postcode"], [id, "030 9", "5", "EH3 0ZZ"], [" "]]) ?? [];
  expect(lines).toHaveLength(1);
  const { entry } = entryOfLine(lines[0] as StudioLine, studio);
  expect(studioOfEntry(entry)).toEqual({ ...studio, phone: "030 9", postal_code: "EH3 0ZZ" });
  expect(lines[0]?.isVerified).toBeNull();
});

describe("a file isn't read", () => {
  test.each([[[]], [[["Anna", "Berlin"]]], [[["name", "city"]]]])("%j", (rows) => {
    expect(studioLines(rows)).toBeNull();
  });
});

test("a duplicate or invalid id is rejected in the file", () => {
  const rows = [
    ["id", "website"],
    [id, "a.example"],
    [id.toUpperCase(), "b.example"],
    ["7", "c.example"],
  ];
  expect((studioLines(rows) ?? []).map(({ outcome }) => outcome)).toEqual([null, "repeated", "unknown"]);
});

test("an invalid line names its fields, and the report has every row", () => {
  const headings = ["name", "city", "country", "monday", "email"];
  const lines = studioLines([headings, ["", "Oslo", "Norway", "25-26", "x"], ["Sky", "Oslo", "Norway", "", ""]]) ?? [];
  const { problems } = entryOfLine(lines[0] as StudioLine, null);
  expect(problems).toEqual(["name", "email", "monday"]);
  const judged = lines.map((line, index) => ({
    ...line,
    outcome: index ? ("added" as const) : ("invalid" as const),
    problems: index ? [] : problems,
  }));
  expect(parsedCsv(studioReport(judged, false))).toEqual([
    ["Row", "Id", "Name", "Result"],
    ["2", "", "", "Not accepted: name, email, monday"],
    ["3", "", "Sky", "Added"],
  ]);
  expect(countOutcomes(studioOutcomes, judged, false)).toEqual([
    ["Added", 1],
    ["Not accepted", 1],
  ]);
});
