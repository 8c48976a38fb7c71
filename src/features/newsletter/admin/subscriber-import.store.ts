import { type ImportLine, importLimit, importLines } from "@/features/newsletter/admin/subscriber-import.ts";
import { subscriberMessages } from "@/features/newsletter/admin/subscriber-messages.ts";
import { importAddresses } from "@/features/newsletter/admin/subscribers.data.ts";
import { createCsvImport } from "@/platform/admin/csv-import.store.ts";
import { loadSubscriberCounts, loadSubscribers } from "./subscribers.store.ts";

const words = subscriberMessages;
let consent = "";

/** The import of subscribers. The database judges and adds the addresses of a request in one statement. */
export const subscriberImport = createCsvImport<ImportLine>({
  key: "import",
  batch: 2000,
  limit: importLimit,
  linesOf(rows) {
    const lines = importLines(rows);
    return lines.length > 0 ? lines : words.fileEmpty;
  },
  async decide(lines, isPreview) {
    const addresses = lines.map(({ address }) => address);
    const found = await importAddresses(addresses, consent, isPreview);
    return lines.map((line, index) => ({ ...line, outcome: found[index] ?? "invalid" }));
  },
  isWritten: ({ outcome }) => outcome === "added",
  done: (lines) => words.imported(lines.filter(({ outcome }) => outcome === "added").length),
  reload: () => Promise.all([loadSubscribers(), loadSubscriberCounts()]),
});

/** Reads a file of people who agreed in this way, and finds out who of them would be added. */
export const previewSubscribers = (file: File, how: string): Promise<void> => {
  consent = how;
  return subscriberImport.preview(file);
};
