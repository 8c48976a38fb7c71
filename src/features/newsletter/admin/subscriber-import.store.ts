import { subscriberMessages } from "@/features/newsletter/admin/messages.ts";
import { type ImportLine, importLimit, importLines } from "@/features/newsletter/admin/subscriber-import.ts";
import { importAddresses } from "@/features/newsletter/admin/subscribers.data.ts";
import { createCsvImport } from "@/platform/admin/csv-import.store.ts";
import { loadSubscriberCounts, loadSubscribers } from "./subscribers.store.ts";

const messages = subscriberMessages;
let consent = "";

/** The import of subscribers. The database checks and adds the addresses of a request in one statement. */
export const subscriberImport = createCsvImport<ImportLine>({
  key: "import",
  batch: 2000,
  limit: importLimit,
  linesOf(rows) {
    const lines = importLines(rows);
    return lines.length > 0 ? lines : messages.fileEmpty;
  },
  async decide(lines, isPreview) {
    const addresses = lines.map(({ address }) => address);
    const found = await importAddresses(addresses, consent, isPreview);
    return lines.map((line, index) => ({ ...line, outcome: found[index] ?? "invalid" }));
  },
  isWritten: ({ outcome }) => outcome === "added",
  done: (lines) => messages.imported(lines.filter(({ outcome }) => outcome === "added").length),
  reload: () => Promise.all([loadSubscribers(), loadSubscriberCounts()]),
});

/** Previews the import of a file. `source` is the way in which the people in the file consented. */
export const previewSubscribers = (file: File, source: string): Promise<void> => {
  consent = source;
  return subscriberImport.preview(file);
};
