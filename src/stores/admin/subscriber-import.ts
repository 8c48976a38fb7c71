import { atom } from "nanostores";
import { importAddresses } from "@/data/admin/subscribers.ts";
import { shownNumber } from "@/domain/pluralize.ts";
import { type ImportLine, importLimit, importLines } from "@/domain/subscriber-import.ts";
import { messages } from "@/messages.ts";
import { csvRows } from "./csv-file.ts";
import { dismissNotice, notifyError, notifySuccess } from "./notice.ts";
import { loadSubscriberCounts, loadSubscribers } from "./subscribers.ts";
import { write } from "./write.ts";

const words = messages.subscribers;
/** The addresses of one request: the database judges and adds them in one statement. */
const batch = 2000;

type Import = { lines: readonly ImportLine[]; consent: string };

/** The import of this tab: its lines so far, or null before one was begun. The key of its writes is "import". */
export const $import = atom<Import | null>(null);

/** Forgets the last import. */
export const forgetImport = () => $import.set(null);

/** Reads a file and adds its addresses. */
export async function importFile(file: File, consent: string): Promise<void> {
  dismissNotice();
  try {
    const rows = await csvRows(file);
    if (rows.length > importLimit) return notifyError(words.fileTooLong(shownNumber(importLimit)));
    const lines = importLines(rows);
    if (lines.length === 0) return notifyError(words.fileEmpty);
    $import.set({ lines, consent });
  } catch (error) {
    console.warn(error);
    return notifyError(words.fileUnreadable);
  }
  await continueImport();
}

/** Adds what was not added yet, batch by batch; after a failure another call goes on. Two at once are one. */
export async function continueImport(): Promise<void> {
  const succeeded = await write("import", addWaiting, words.importStopped);
  const added = $import.get()?.lines.filter(({ outcome }) => outcome === "added").length;
  if (succeeded) notifySuccess(words.imported(added ?? 0));
  await Promise.all([loadSubscribers(), loadSubscriberCounts()]);
}

async function addWaiting(): Promise<void> {
  for (;;) {
    const current = $import.get();
    const waiting = current?.lines.filter(({ outcome }) => outcome === null).slice(0, batch) ?? [];
    if (!current || waiting.length === 0) return;
    const found = await importAddresses(
      waiting.map(({ address }) => address),
      current.consent,
    );
    const outcomes = new Map(waiting.map(({ row }, index) => [row, found[index] ?? "invalid"]));
    const lines = current.lines.map((line) => ({ ...line, outcome: outcomes.get(line.row) ?? line.outcome }));
    // the dialog may have been closed for another file meanwhile
    if ($import.get() === current) $import.set({ ...current, lines });
  }
}
