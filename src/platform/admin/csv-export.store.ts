import { atom } from "nanostores";
import { adminMessages } from "@/platform/admin/messages.ts";
import { csvLines } from "@/platform/csv.ts";
import { isCode } from "@/platform/errors.ts";
import { notifyError, notifySuccess } from "./notice.store.ts";
import { confirmRole } from "./role.store.ts";

interface Export<Row> {
  columns: readonly string[];
  /** the cells of a row, in the order of the columns */
  cells: (row: Row) => readonly string[];
  /** all rows, or those that match the filters of the list, in pages */
  pages: (which: "all" | "shown") => AsyncIterable<readonly Row[]>;
  messages: { exported: (rows: number) => string; exportedShown: (rows: number) => string; exportFailed: string };
}

export type CsvExport = ReturnType<typeof createCsvExport>;

/** An export of a list as CSV. `$written` is the number of rows so far; null if no export is running. */
export function createCsvExport<Row>({ columns, cells, pages, messages }: Export<Row>) {
  const $written = atom<number | null>(null);

  /** Returns the file, or null after showing an error. A second call while one is running does nothing. */
  async function run(which: "all" | "shown"): Promise<string | null> {
    if ($written.get() !== null) return null;
    let written = 0;
    $written.set(written);
    try {
      const parts = [csvLines([columns])];
      for await (const page of pages(which)) {
        parts.push(csvLines(page.map(cells)));
        written += page.length;
        $written.set(written);
      }
      await confirmRole();
      notifySuccess((which === "all" ? messages.exported : messages.exportedShown)(written));
      return parts.join("");
    } catch (error) {
      console.warn(error);
      notifyError(messages.exportFailed, isCode(error, "forbidden") ? adminMessages.revoked : "");
      return null;
    } finally {
      $written.set(null);
    }
  }

  return { $written, run };
}
