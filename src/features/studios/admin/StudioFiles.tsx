import { useStore } from "@nanostores/react";
import { useState } from "react";
import { $exportedStudios, exportStudios } from "@/features/studios/admin/studio-export.store.ts";
import { $studioParams, $studios } from "@/features/studios/admin/studios.store.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { saveText } from "@/platform/save-file.browser.ts";
import { localToday } from "@/platform/time-zone.store.ts";
import { Button } from "@/ui/Button.tsx";
import { ImportStudios } from "./ImportStudios.tsx";

/** Imports studios from a file, and exports all or the filtered ones. */
export function StudioFiles() {
  const exported = useStore($exportedStudios);
  const { search, state } = useStore($studioParams);
  const studios = useStore($studios);
  const [isImporting, setImporting] = useState(false);
  const isFiltered = search.trim() !== "" || state !== "all";
  const shown = isFiltered && studios.state === "ready" ? studios.value.total : 0;

  async function save(which: "all" | "shown") {
    const csv = await exportStudios(which);
    if (csv !== null) saveText(`studios-${localToday()}.csv`, "text/csv", csv);
  }

  return (
    <div className="admin-actions">
      <Button variant="outline" onClick={() => setImporting(true)}>
        Import CSV
      </Button>
      <Button variant="outline" icon="download" busy={exported !== null} onClick={() => void save("all")}>
        Export All as CSV
      </Button>
      {shown > 0 && (
        <Button variant="outline" busy={exported !== null} onClick={() => void save("shown")}>
          Export These {shownNumber(shown)}
        </Button>
      )}
      {exported !== null && <p role="status">{shownNumber(exported)} written…</p>}
      <ImportStudios open={isImporting} onClose={() => setImporting(false)} />
    </div>
  );
}
