import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import type { CsvExport } from "@/platform/admin/csv-export.store.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { saveText } from "@/platform/save-file.browser.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";

interface Props {
  of: CsvExport;
  /** the button that exports all rows */
  label: ReactNode;
  /** the file name without date and extension */
  fileName: string;
  /** the number of rows that match the filters; 0 without filters */
  shown: number;
}

/** Buttons that export a list as CSV: all rows, and those that match the filters. */
export function CsvExportButtons({ of, label, fileName, shown }: Props) {
  const written = useStore(of.$written);
  const isBusy = written !== null;

  async function save(which: "all" | "shown") {
    const csv = await of.run(which);
    if (csv !== null) saveText(`${fileName}-${localToday()}.csv`, "text/csv", csv);
  }

  return (
    <>
      <Button variant="outline" icon="download" busy={isBusy} onClick={() => void save("all")}>
        {label}
      </Button>
      {shown > 0 && (
        <Button variant="outline" busy={isBusy} onClick={() => void save("shown")}>
          Export These {shownNumber(shown)}
        </Button>
      )}
      {isBusy && <p role="status">{shownNumber(written)} written…</p>}
    </>
  );
}
