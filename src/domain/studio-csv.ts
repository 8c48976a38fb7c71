import { csvLines, textOfField } from "./csv.ts";
import { weekdays } from "./studio.ts";
import { entryOfStudio, newStudio, type StudioEntry, type StudioFields, studioProblems } from "./studio-entry.ts";

/** The columns of a file of studios, as its first row names them. Pictures stay with the studio. */
const fieldColumns = [
  "name",
  "description",
  "city",
  "country",
  "address",
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
};

const columnOf = (heading: string): Column | undefined => {
  const name = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return columns.find((column) => column === name || (column === "website_url" && name === "website"));
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
    const outcome = id === "" ? null : seen.has(id) ? "repeated" : isUuid(id) ? null : "unknown";
    seen.add(id);
    const isVerified = verified === undefined ? null : yes.has(verified.trim().toLowerCase());
    return [{ row: index + 2, id, typed, isVerified, outcome, problems: [] }];
  });
}

/** What a line makes of a studio, or of a new one for null, and the fields that keep it from being saved. */
export function entryOfLine(
  { typed }: StudioLine,
  studio: StudioFields | null,
  apiOrigin: string,
): { entry: StudioEntry; problems: (keyof StudioEntry)[] } {
  const entry = { ...(studio ? entryOfStudio(studio) : newStudio), ...typed };
  return { entry, problems: studioProblems(entry, apiOrigin) };
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

/** How many lines ended in which way, in the order of the words. */
export const countStudioOutcomes = (lines: readonly StudioLine[]): [string, number][] =>
  (Object.keys(studioOutcomeWords) as StudioOutcome[])
    .map((outcome): [string, number] => [
      studioOutcomeWords[outcome],
      lines.filter((line) => line.outcome === outcome).length,
    ])
    .filter(([, count]) => count > 0);

/** What became of a line, in words. */
export const resultOfLine = ({ outcome, problems }: StudioLine): string =>
  [outcome ? studioOutcomeWords[outcome] : "Not imported yet", problems.join(", ")].filter(Boolean).join(": ");

/** The report of an import as CSV, a line per row of the file. */
export const studioImportReport = (lines: readonly StudioLine[]): string =>
  csvLines([
    ["Row", "Id", "Name", "Result"],
    ...lines.map((line) => [String(line.row), line.id, line.typed.name ?? "", resultOfLine(line)]),
  ]);
