import { studioMessages } from "@/features/studios/admin/messages.ts";
import {
  changesOfLine,
  entryOfLine,
  type StudioLine,
  studioCells,
  studioColumns,
  studioImportLimit,
  studioLines,
} from "@/features/studios/admin/studio-csv.ts";
import * as data from "@/features/studios/admin/studios.data.ts";
import { studioOfEntry } from "@/features/studios/studio-entry.ts";
import { createCsvExport } from "@/platform/admin/csv-export.store.ts";
import { createCsvImport } from "@/platform/admin/csv-import.store.ts";
import { $studioParams, loadStudios } from "./studios.store.ts";

const messages = studioMessages;

export const studioImport = createCsvImport<StudioLine>({
  key: "studio import",
  batch: 100,
  limit: studioImportLimit,
  errors: messages.errors,
  linesOf(rows) {
    // the decoder replaces invalid UTF-8 with this character
    if (rows.some((cells) => cells.some((cell) => cell.includes("\ufffd")))) return messages.fileNotUnicode;
    const lines = studioLines(rows);
    if (lines === null) return messages.fileUnknown;
    return lines.length > 0 ? lines : messages.fileEmpty;
  },
  decide,
  isWritten: ({ outcome }) => outcome === "added" || outcome === "updated",
  done(lines) {
    const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
    return messages.imported(count("added"), count("updated"));
  },
  reload: loadStudios,
});

async function decide(lines: readonly StudioLine[], isPreview: boolean): Promise<StudioLine[]> {
  const ids = lines.flatMap(({ id }) => (id ? [id] : []));
  const present = new Map((ids.length > 0 ? await data.studiosById(ids) : []).map((row) => [row.id, row]));
  const validated = lines.map((line) => validate(line, present.get(line.id) ?? null));
  const accepted = validated.flatMap(({ line, write }) => (write ? [{ row: line.row, write }] : []));
  const writes = accepted.map(({ write }) => write);
  const outcomes = accepted.length > 0 ? await data.importStudios(writes, isPreview) : [];
  const found = new Map(accepted.map(({ row }, index) => [row, outcomes[index] ?? "invalid"]));
  return validated.map(({ line }) => ({ ...line, outcome: line.outcome ?? found.get(line.row) ?? null }));
}

/** Validates a line. `write` is null if it is rejected; otherwise it has the fields, and the version that the preview showed. */
function validate(
  line: StudioLine,
  studio: data.StudioRow | null,
): { line: StudioLine; write: data.ImportedStudio | null } {
  if (line.id && !studio) return { line: { ...line, outcome: "unknown" }, write: null };
  const { entry, problems } = entryOfLine(line, studio);
  if (problems.length > 0) return { line: { ...line, outcome: "invalid", problems }, write: null };
  const state = line.isVerified === null ? {} : { is_verified: line.isVerified };
  const fields = { ...studioOfEntry(entry), ...state };
  const seen = line.seen ?? studio?.updated_at ?? null;
  const changes = studio ? changesOfLine(line, studio) : [];
  return { line: { ...line, seen, changes }, write: { id: studio?.id ?? null, seen, fields } };
}

/** The export of all or the filtered studios, in the format of the import. */
export const studioExport = createCsvExport<data.StudioRow>({
  columns: studioColumns,
  cells: studioCells,
  pages: (which) => data.allStudios(which === "all" ? { search: "", state: "all" } : $studioParams.get()),
  messages,
});
