import { studioMessages } from "@/features/studios/admin/messages.ts";
import { studioCells, studioColumns } from "@/features/studios/admin/studio-csv.ts";
import { allStudios, type StudioRow } from "@/features/studios/admin/studios.data.ts";
import { createCsvExport } from "@/platform/admin/csv-export.store.ts";
import { $studioParams } from "./studios.store.ts";

/** The export of all or the filtered studios, in the format of the import. */
export const studioExport = createCsvExport<StudioRow>({
  columns: studioColumns,
  cells: studioCells,
  pages: (which) => allStudios(which === "all" ? { search: "", state: "all" } : $studioParams.get()),
  messages: studioMessages,
});
