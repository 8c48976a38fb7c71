import { atom } from "nanostores";
import { adminMessages } from "@/platform/admin/messages.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { dismissNotice, notifyError, notifySuccess } from "./notice.store.ts";
import { write } from "./write.store.ts";

/** A row of a CSV file; `outcome` is null until it has been processed. */
export type Line = { row: number; outcome: string | null };

interface Import<L extends Line> {
  /** the key in $writing */
  key: string;
  /** rows per request */
  batch: number;
  /** the maximum number of rows in a file */
  limit: number;
  errors?: Readonly<Record<string, string>>;
  /** Parses the file. Returns its lines, or the reason why it can't be imported. */
  linesOf: (rows: string[][]) => readonly L[] | string;
  /** Returns the lines with their outcomes. Writes nothing for a preview. */
  decide: (lines: readonly L[], isPreview: boolean) => Promise<readonly L[]>;
  /** Whether the import writes a line with this preview outcome. */
  isWritten: (line: L) => boolean;
  /** The text of the final notice. */
  done: (lines: readonly L[]) => string;
  reload: () => Promise<unknown>;
}

const words = adminMessages.csvImport;

/** Parses a CSV file in UTF-8 or in UTF-16, which Excel's "Unicode Text" uses. The delimiter is detected. */
async function csvRows(file: File): Promise<string[][]> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const text = new TextDecoder(first === 0xff && second === 0xfe ? "utf-16le" : "utf-8").decode(bytes);
  const { default: papa } = await import("papaparse");
  // a last line break or an empty line would count as a row of one field, and with it against a delimiter of two columns
  const { delimiter } = papa.parse(text, { skipEmptyLines: true, preview: 10 }).meta;
  return papa.parse<string[]>(text, { delimiter }).data;
}

export type CsvImport<L extends Line> = ReturnType<typeof createCsvImport<L>>;

/**
 * A CSV import in two steps: preview the file, then write it once an administrator confirms. `$import` is null until a file is
 * chosen.
 */
export function createCsvImport<L extends Line>(of: Import<L>) {
  const $import = atom<{ lines: readonly L[]; isPreview: boolean } | null>(null);

  async function decideWaiting(): Promise<void> {
    for (;;) {
      const current = $import.get();
      const waiting = current?.lines.filter(({ outcome }) => outcome === null).slice(0, of.batch) ?? [];
      if (!current || waiting.length === 0) return;
      const decided = new Map((await of.decide(waiting, current.isPreview)).map((line) => [line.row, line]));
      const lines = current.lines.map((line) => decided.get(line.row) ?? line);
      // another file may have been chosen meanwhile
      if ($import.get() === current) $import.set({ ...current, lines });
    }
  }

  /** Processes the remaining lines in batches; call again to resume after a failure. A second call while one is running does nothing. */
  async function resume(): Promise<void> {
    const stopped = $import.get()?.isPreview ? words.previewStopped : words.importStopped;
    const succeeded = await write(of.key, decideWaiting, stopped, of.errors);
    const current = $import.get();
    if (!current || current.isPreview) return;
    if (succeeded) notifySuccess(of.done(current.lines));
    await of.reload();
  }

  return {
    $import,
    /** the key in $writing */
    key: of.key,
    resume,
    forget: () => $import.set(null),
    /** Reads a file and determines the outcome of each row without writing. */
    async preview(file: File): Promise<void> {
      dismissNotice();
      try {
        const rows = await csvRows(file);
        const lines = of.linesOf(rows);
        if (typeof lines === "string") return notifyError(lines);
        if (lines.length > of.limit) return notifyError(words.fileTooLong(shownNumber(of.limit)));
        $import.set({ lines, isPreview: true });
      } catch (error) {
        console.warn(error);
        return notifyError(words.fileUnreadable);
      }
      await resume();
    },
    /** Writes the previewed rows. */
    async start(): Promise<void> {
      const current = $import.get();
      if (!current?.isPreview || current.lines.some(({ outcome }) => outcome === null)) return;
      const lines = current.lines.map((line) => (of.isWritten(line) ? { ...line, outcome: null } : line));
      $import.set({ lines, isPreview: false });
      await resume();
    },
  };
}
