import { csvLines, textOfField } from "../../../platform/csv.ts";
import { weekdays } from "../studio.ts";
import {
  entryOfStudio,
  newStudio,
  type StudioEntry,
  type StudioFields,
  studioOfEntry,
  studioProblems,
} from "../studio-entry.ts";

/** The columns of a file of studios, as its first row names them. Pictures stay with the studio. */
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
const columns = ["id", ...fieldColumns, "verified"] as const;
type Column = (typeof columns)[number];

/** A file is read in the browser; a longer one is better cut in parts. */
export const studioImportLimit = 10_000;

/** What became of a row: written as added or updated, or left out, and why. */
export type StudioOutcome = "added" | "updated" | "same" | "exists" | "unknown" | "changed" | "repeated" | "invalid";

const studioOutcomeWords: Readonly<Record<StudioOutcome, string>> = {
  added: "Added",
  updated: "Updated",
  same: "Unchanged",
  exists: "There already: give its id to change it",
  unknown: "No studio has this id",
  changed: "Somebody changed it meanwhile, not updated",
  repeated: "Twice in this file",
  invalid: "Not accepted",
};

/** A row of an imported file, numbered from 1 as spreadsheets do. `outcome` is null until it is decided. */
export type StudioLine = {
  row: number;
  /** empty for a new studio */
  id: string;
  /** the columns that the file has */
  typed: Partial<Record<(typeof fieldColumns)[number], string>>;
  /** null: the file doesn't say */
  isVerified: boolean | null;
  outcome: StudioOutcome | null;
  /** the fields that aren't accepted */
  problems: readonly string[];
  /** updated_at of the studio as the preview saw it; null before, and for a new one */
  seen: string | null;
  /** what changes in the studio that the line is about, in words */
  changes: readonly string[];
};

/** What files of elsewhere call a column. */
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
  return otherHeadings[name] ?? columns.find((column) => column === name);
};

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const yes = new Set(["yes", "true", "1", "x"]);

/** The lines of a file's rows; null when its first row names no columns, or a file without ids misses name, city or country. */
export function studioLines(rows: readonly (readonly string[])[]): StudioLine[] | null {
  const headings = (rows[0] ?? []).map(columnOf);
  const isWhole = ["name", "city", "country"].every((column) => headings.includes(column as Column));
  if (!headings.includes("id") && !isWhole) return null;
  const seen = new Set<string>();
  return rows.slice(1).flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    const values = Object.fromEntries(
      headings.flatMap((column, at) => (column ? [[column, textOfField(cells[at] ?? "")]] : [])),
    ) as Partial<Record<Column, string>>;
    const { id: typedId = "", verified, ...typed } = values;
    const id = typedId.trim().toLowerCase();
    // a new studio is the same as another by its name and city, as for the database
    const key = id || JSON.stringify([typed.name, typed.city].map((text = "") => text.trim().toLowerCase()));
    const outcome = seen.has(key) ? "repeated" : id === "" || isUuid(id) ? null : "unknown";
    seen.add(key);
    const isVerified = verified === undefined ? null : yes.has(verified.trim().toLowerCase());
    return [{ row: index + 2, id, typed, isVerified, outcome, problems: [], seen: null, changes: [] }];
  });
}

/** What a line makes of a studio, or of a new one for null, and the fields that keep it from being saved. */
export function entryOfLine(
  { typed }: StudioLine,
  studio: StudioFields | null,
): { entry: StudioEntry; problems: (keyof StudioEntry)[] } {
  const entry = { ...(studio ? entryOfStudio(studio) : newStudio), ...typed };
  return { entry, problems: studioProblems(entry) };
}

const longestShown = 60;

/** What a line that is accepted changes in a studio, a text for each column: "phone: 030 1 → 030 2". */
export function changesOfLine(line: StudioLine, studio: StudioFields & { is_verified: boolean }): string[] {
  const before = entryOfStudio(studio);
  const after = entryOfStudio(studioOfEntry({ ...before, ...line.typed }));
  const changed = fieldColumns.filter((column) => before[column] !== after[column]);
  const fields = changed.map((column) => {
    const values = [before[column], after[column]];
    const isShort = values.every((value) => value.length <= longestShown && !value.includes("\n"));
    return isShort ? `${column}: ${values.map((value) => value || "–").join(" → ")}` : column;
  });
  const isTurned = line.isVerified !== null && line.isVerified !== studio.is_verified;
  return isTurned ? [...fields, line.isVerified ? "becomes verified" : "is withdrawn"] : fields;
}

/** Studios as CSV, which can be imported again. */
export const studioCsv = (studios: readonly (StudioFields & { id: string; is_verified: boolean })[]): string =>
  csvLines(
    studios.map((studio) => {
      const entry = entryOfStudio(studio);
      return [studio.id, ...fieldColumns.map((column) => entry[column]), studio.is_verified ? "yes" : "no"];
    }),
  );

/** The first line of a file of studios. */
export const studioCsvHeadings = (): string => csvLines([columns]);

/** What a row would become, where that is another word. */
const previewWords: Partial<Record<StudioOutcome, string>> = { added: "New", updated: "Changed" };

/** How many lines ended in which way, or would, in the order of the words. */
export const countStudioOutcomes = (lines: readonly StudioLine[], isPreview: boolean): [string, number][] =>
  (Object.keys(studioOutcomeWords) as StudioOutcome[])
    .map((outcome): [string, number] => [
      (isPreview && previewWords[outcome]) || studioOutcomeWords[outcome],
      lines.filter((line) => line.outcome === outcome).length,
    ])
    .filter(([, count]) => count > 0);

/** What became of a line, or would, in words. */
export function resultOfLine({ outcome, problems, changes }: StudioLine, isPreview: boolean): string {
  const word = outcome && ((isPreview && previewWords[outcome]) || studioOutcomeWords[outcome]);
  return [word ?? "Not imported yet", [...problems, ...changes].join(", ")].filter(Boolean).join(": ");
}

/** The report of an import, or of its preview, as CSV: a line per row of the file. */
export const studioImportReport = (lines: readonly StudioLine[], isPreview: boolean): string =>
  csvLines([
    ["Row", "Id", "Name", "Result"],
    ...lines.map((line) => [String(line.row), line.id, line.typed.name ?? "", resultOfLine(line, isPreview)]),
  ]);
