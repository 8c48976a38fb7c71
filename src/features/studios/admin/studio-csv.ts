import { importReport, type OutcomeTexts, outcomeText } from "../../../platform/admin/import-outcomes.ts";
import { textOfField } from "../../../platform/csv.ts";
import { weekdays } from "../opening-hours.ts";
import {
  entryOfStudio,
  newStudio,
  type StudioEntry,
  type StudioFields,
  studioOfEntry,
  studioProblems,
} from "../studio-entry.ts";

/** The column headings of a studio file. Pictures aren't imported or exported. */
const fieldColumns = [
  "name",
  "description",
  "city",
  "country",
  "address",
  "postal_code",
  "coordinates",
  "time_zone",
  "phone",
  "email",
  "website_url",
  "instructors",
  ...weekdays,
] as const;
export const studioColumns = ["id", ...fieldColumns, "verified"] as const;
type Column = (typeof studioColumns)[number];

/** The maximum number of rows, because the browser reads the file. Longer files have to be split. */
export const studioImportLimit = 10_000;

/** The result of a row: "added", "updated", or the reason why it wasn't written. */
export type StudioOutcome = "added" | "updated" | "same" | "exists" | "unknown" | "changed" | "repeated" | "invalid";

export const studioOutcomes: OutcomeTexts<StudioOutcome> = {
  imported: {
    added: "Added",
    updated: "Updated",
    same: "Unchanged",
    exists: "There already: give its id to change it",
    unknown: "No studio has this id",
    changed: "Somebody changed it meanwhile, not updated",
    repeated: "Twice in this file",
    invalid: "Not accepted",
  },
  preview: { added: "New", updated: "Changed" },
};

/** A row of an imported file, numbered from 1 as in spreadsheets. `outcome` is null until it is known. */
export type StudioLine = {
  row: number;
  /** empty for a new studio */
  id: string;
  typed: Partial<Record<(typeof fieldColumns)[number], string>>;
  /** null without a "verified" column */
  isVerified: boolean | null;
  outcome: StudioOutcome | null;
  problems: readonly string[];
  /** updated_at of the studio at the time of the preview; null before the preview, and for a new studio */
  seen: string | null;
  changes: readonly string[];
};

/** Column names in files of other programs. */
const otherHeadings: Partial<Record<string, Column>> = {
  website: "website_url",
  postcode: "postal_code",
  zip: "postal_code",
  zip_code: "postal_code",
};

const columnOf = (heading: string): Column | undefined => {
  const name = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return otherHeadings[name] ?? studioColumns.find((column) => column === name);
};

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const yes = new Set(["yes", "true", "1", "x"]);

/** Parses the rows of a file. Null if the first row has neither an id column nor all of name, city and country. */
export function studioLines(rows: readonly (readonly string[])[]): StudioLine[] | null {
  const headings = (rows[0] ?? []).map(columnOf);
  const hasRequired = ["name", "city", "country"].every((column) => headings.includes(column as Column));
  if (!headings.includes("id") && !hasRequired) return null;
  const seen = new Set<string>();
  return rows.slice(1).flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const values = Object.fromEntries(
      headings.flatMap((column, at) => (column ? [[column, textOfField(cells[at] ?? "")]] : [])),
    ) as Partial<Record<Column, string>>;
    const { id: typedId = "", verified, ...typed } = values;
    const id = typedId.trim().toLowerCase();
    // new studios with the same name and city are duplicates, as in the database
    const key = id || JSON.stringify([typed.name, typed.city].map((text = "") => text.trim().toLowerCase()));
    const outcome = seen.has(key) ? "repeated" : id === "" || isUuid(id) ? null : "unknown";
    seen.add(key);
    const isVerified = verified === undefined ? null : yes.has(verified.trim().toLowerCase());
    return [{ row: index + 2, id, typed, isVerified, outcome, problems: [], seen: null, changes: [] }];
  });
}

/** The form values after applying a line to a studio (null: a new one), and the invalid fields. */
export function entryOfLine(
  { typed }: StudioLine,
  studio: StudioFields | null,
): { entry: StudioEntry; problems: (keyof StudioEntry)[] } {
  const entry = { ...(studio ? entryOfStudio(studio) : newStudio), ...typed };
  return { entry, problems: studioProblems(entry) };
}

const longestShown = 60;

/** The changes that a valid line makes to a studio, a text for each column: "phone: 030 1 → 030 2". */
export function changesOfLine(line: StudioLine, studio: StudioFields & { is_verified: boolean }): string[] {
  const before = entryOfStudio(studio);
  const after = entryOfStudio(studioOfEntry({ ...before, ...line.typed }));
  const changed = fieldColumns.filter((column) => before[column] !== after[column]);
  const fields = changed.map((column) => {
    const values = [before[column], after[column]];
    const isShort = values.every((value) => value.length <= longestShown && !value.includes("\n"));
    return isShort ? `${column}: ${values.map((value) => value || "–").join(" → ")}` : column;
  });
  const isStateChanged = line.isVerified !== null && line.isVerified !== studio.is_verified;
  return isStateChanged ? [...fields, line.isVerified ? "becomes verified" : "is withdrawn"] : fields;
}

/** The cells of a studio in a file, in the order of studioColumns. */
export function studioCells(studio: StudioFields & { id: string; is_verified: boolean }): string[] {
  const entry = entryOfStudio(studio);
  return [studio.id, ...fieldColumns.map((column) => entry[column]), studio.is_verified ? "yes" : "no"];
}

/** The result of a line in an import or its preview, as a text. */
export const resultOfLine = ({ outcome, problems, changes }: StudioLine, isPreview: boolean): string =>
  [outcomeText(studioOutcomes, outcome, isPreview), [...problems, ...changes].join(", ")].filter(Boolean).join(": ");

/** The report of an import or its preview as CSV, with a line per row of the file. */
export const studioReport = (lines: readonly StudioLine[], isPreview: boolean): string =>
  importReport(lines, [
    ["Id", ({ id }) => id],
    ["Name", ({ typed }) => typed.name ?? ""],
    ["Result", (line) => resultOfLine(line, isPreview)],
  ]);
