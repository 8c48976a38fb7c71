import { atom } from "nanostores";
import { adminMessages } from "@/platform/admin/messages.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { dismissNotice, notifyError, notifySuccess } from "./notice.store.ts";
import { write } from "./write.store.ts";

/** A row of a file; `outcome` is null until it is known. */
export type Line = { row: number; outcome: string | null };

interface Import<L extends Line> {
  /** the key of its writes */
  key: string;
  /** rows of one request */
  batch: number;
  /** lines of a file */
  limit: number;
  errors?: Readonly<Record<string, string>>;
  /** The lines of a file, or why it isn't one that can be imported. */
  linesOf: (rows: string[][]) => readonly L[] | string;
  /** The lines with what becomes of them; a preview writes nothing. */
  decide: (lines: readonly L[], isPreview: boolean) => Promise<readonly L[]>;
  /** Whether an outcome of the preview is one that the import writes. */
  isWritten: (line: L) => boolean;
  /** What the notice at the end says. */
  done: (lines: readonly L[]) => string;
  reload: () => Promise<unknown>;
}

const words = adminMessages.csvImport;

/** The rows of a CSV file in UTF-8 or, as Excel's "Unicode text" is, UTF-16; its delimiter is guessed. */
async function csvRows(file: File): Promise<string[][]> {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  const text = new TextDecoder(first === 0xff && second === 0xfe ? "utf-16le" : "utf-8").decode(bytes);
  const { default: papa } = await import("papaparse");
  return papa.parse<string[]>(text).data;
}

export type CsvImport<L extends Line> = ReturnType<typeof createCsvImport<L>>;

/**
 * An import of this tab: a file is read and previewed, then written once somebody looked at it. `$import` is null before one was
 * begun.
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
      // the dialog may have been closed for another file meanwhile
      if ($import.get() === current) $import.set({ ...current, lines });
    }
  }

  /** Goes on with what is left, batch by batch, also after a failure. Two at once are one. */
  async function goOn(): Promise<void> {
    const stopped = $import.get()?.isPreview ? words.previewStopped : words.importStopped;
    const succeeded = await write(of.key, decideWaiting, stopped, of.errors);
    const current = $import.get();
    if (!current || current.isPreview) return;
    if (succeeded) notifySuccess(of.done(current.lines));
    await of.reload();
  }

  return {
    $import,
    /** the key of its writes */
    key: of.key,
    goOn,
    forget: () => $import.set(null),
    /** Reads a file and finds out what its import would do. */
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
      await goOn();
    },
    /** Writes what the preview showed. */
    async start(): Promise<void> {
      const current = $import.get();
      if (!current?.isPreview || current.lines.some(({ outcome }) => outcome === null)) return;
      const lines = current.lines.map((line) => (of.isWritten(line) ? { ...line, outcome: null } : line));
      $import.set({ lines, isPreview: false });
      await goOn();
    },
  };
}
