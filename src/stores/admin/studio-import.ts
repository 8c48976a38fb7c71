import { atom } from "nanostores";
import * as data from "@/data/admin/studios.ts";
import { shownNumber } from "@/domain/pluralize.ts";
import { entryOfLine, type StudioLine, studioImportLimit, studioLines } from "@/domain/studio-csv.ts";
import { studioOfEntry } from "@/domain/studio-entry.ts";
import { messages } from "@/messages.ts";
import { csvRows } from "./csv-file.ts";
import { dismissNotice, notifyError, notifySuccess } from "./notice.ts";
import { storageOrigin } from "./pictures.ts";
import { loadStudios } from "./studios.ts";
import { write } from "./write.ts";

const words = messages.studioEditor;
const batch = 100;

/** The import of this tab: its lines so far, or null before one was begun. The key of its writes is "studio import". */
export const $studioImport = atom<readonly StudioLine[] | null>(null);

/** Forgets the last import. */
export const forgetStudioImport = (): void => $studioImport.set(null);

/** Reads a file and imports its studios. */
export async function importStudioFile(file: File): Promise<void> {
  dismissNotice();
  try {
    const rows = await csvRows(file);
    if (rows.length > studioImportLimit) return notifyError(words.fileTooLong(shownNumber(studioImportLimit)));
    const lines = studioLines(rows);
    if (lines === null) return notifyError(words.fileUnknown);
    if (lines.length === 0) return notifyError(words.fileEmpty);
    $studioImport.set(lines);
  } catch (error) {
    console.warn(error);
    return notifyError(words.fileUnreadable);
  }
  await continueStudioImport();
}

/** Imports what is left, batch by batch; after a failure another call goes on. Two at once are one. */
export async function continueStudioImport(): Promise<void> {
  const succeeded = await write("studio import", importWaiting, words.importStopped, words.errors);
  const count = (outcome: string) => $studioImport.get()?.filter((line) => line.outcome === outcome).length ?? 0;
  if (succeeded) notifySuccess(words.imported(count("added"), count("updated")));
  await loadStudios();
}

async function importWaiting(): Promise<void> {
  for (;;) {
    const lines = $studioImport.get();
    const waiting = lines?.filter(({ outcome }) => outcome === null).slice(0, batch) ?? [];
    if (!lines || waiting.length === 0) return;
    const decided = new Map((await importLines(waiting)).map((line) => [line.row, line]));
    // the dialog may have been closed for another file meanwhile
    if ($studioImport.get() === lines) $studioImport.set(lines.map((line) => decided.get(line.row) ?? line));
  }
}

/** The lines with what became of them. */
async function importLines(lines: readonly StudioLine[]): Promise<StudioLine[]> {
  const ids = lines.flatMap(({ id }) => (id ? [id] : []));
  const present = new Map((ids.length > 0 ? await data.studiosById(ids) : []).map((row) => [row.id, row]));
  const judged = lines.map((line) => judge(line, present.get(line.id) ?? null));
  const accepted = judged.flatMap(({ line, write }) => (write ? [{ row: line.row, write }] : []));
  const outcomes = accepted.length > 0 ? await data.importStudios(accepted.map(({ write }) => write)) : [];
  const found = new Map(accepted.map(({ row }, index) => [row, outcomes[index] ?? "invalid"]));
  return judged.map(({ line }) => ({ ...line, outcome: line.outcome ?? found.get(line.row) ?? null }));
}

/** A line that is accepted with what it writes, or one that is refused here. */
function judge(
  line: StudioLine,
  studio: data.StudioRow | null,
): { line: StudioLine; write: data.ImportedStudio | null } {
  if (line.id && !studio) return { line: { ...line, outcome: "unknown" }, write: null };
  const { entry, problems } = entryOfLine(line, studio, storageOrigin);
  if (problems.length > 0) return { line: { ...line, outcome: "invalid", problems }, write: null };
  const state = line.isVerified === null ? {} : { is_verified: line.isVerified };
  const fields = { ...studioOfEntry(entry), ...state };
  return { line, write: { id: studio?.id ?? null, seen: studio?.updated_at ?? null, fields } };
}
