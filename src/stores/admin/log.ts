import { atom, map, onMount } from "nanostores";
import * as data from "@/data/admin/log.ts";
import { logKinds } from "@/domain/admin-log.ts";
import { parsePage } from "@/domain/newsletter.ts";
import { messages } from "@/messages.ts";
import { peopleMessages } from "@/people-messages.ts";
import { queryParamStore, reloadOnQueryChange } from "@/stores/query-param-store.ts";
import type { AsyncState } from "@/stores/resource.ts";
import { notifyQuietly } from "./notice.ts";
import { asAdmin, isRevoked, readAsAdmin } from "./role.ts";

export { type LogEntry, type LogLine, logLinesPerPage } from "@/data/admin/log.ts";

/** The search, the kind and the page, from 1, of the log, in the URL. */
export const { $params: $logParams, setParams: setLogParams } = queryParamStore(
  { search: "", kind: "all", page: "1" },
  { search: null, kind: ["all", ...Object.keys(logKinds)], page: null },
);

/** The current page of the log and the number of all lines that match. */
export const $log = atom<AsyncState<data.LogPage>>({ state: "loading" });

/** By the id of a line that is about many rows: these rows, once it was opened. */
export const $logEntries = map<Record<number, data.LogEntry[]>>({});

onMount($log, () => reloadOnQueryChange($logParams, loadLog));

export const loadLog = () =>
  readAsAdmin($log, async () => {
    const { search, kind, page } = $logParams.get();
    const read = (number: number) => data.logPage(search, logKinds[kind]?.subjects ?? null, number);
    const found = await read(parsePage(page));
    // the page of the URL no longer exists
    return found.lines.length === 0 && found.page > 1 ? read(1) : found;
  });

/** Reads the rows of a line that is about many, once. */
export async function openLogLine(line: data.LogLine): Promise<void> {
  if (line.changes === 1 || $logEntries.get()[line.id]) return;
  try {
    $logEntries.setKey(line.id, await asAdmin(() => data.logEntries(line)));
  } catch (error) {
    console.warn(error);
    notifyQuietly(isRevoked(error) ? messages.generic.revoked : peopleMessages.entriesFailed);
  }
}
