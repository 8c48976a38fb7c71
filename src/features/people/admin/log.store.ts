import { atom, map, onMount } from "nanostores";
import { logKinds } from "@/features/people/admin/admin-log.ts";
import * as data from "@/features/people/admin/log.data.ts";
import { peopleMessages } from "@/features/people/admin/messages.ts";
import { existingPage, type ListPage } from "@/platform/admin/list-pages.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { notifyError } from "@/platform/admin/notice.store.ts";
import { asAdmin, isRevoked, readAsAdmin } from "@/platform/admin/role.store.ts";
import { queryParamStore, reloadOnQueryChange } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export { type LogEntry, type LogLine, logLinesPerPage } from "@/features/people/admin/log.data.ts";

/** The search text, the kind and the page (from 1) of the log, in the URL. */
export const { $params: $logParams, setParams: setLogParams } = queryParamStore(
  { search: "", kind: "all", page: "1" },
  { search: null, kind: ["all", ...Object.keys(logKinds)], page: null },
);

/** The current page of the log, and the total number of matching lines. */
export const $log = atom<AsyncState<ListPage<data.LogLine>>>({ state: "loading" });

/** The rows of expanded lines with several rows, by the id of the line. */
export const $logEntries = map<Record<number, data.LogEntry[]>>({});

onMount($log, () => reloadOnQueryChange($logParams, loadLog));

export const loadLog = () =>
  readAsAdmin($log, async () => {
    const { search, kind, page } = $logParams.get();
    const subjects = logKinds[kind]?.subjects ?? null;
    return existingPage((number) => data.logPage(search, subjects, number), page, data.logLinesPerPage);
  });

/** Loads the rows of a line with several rows, once. */
export async function openLogLine(line: data.LogLine): Promise<void> {
  if (line.changes === 1 || $logEntries.get()[line.id]) return;
  try {
    $logEntries.setKey(line.id, await asAdmin(() => data.logEntries(line)));
  } catch (error) {
    console.warn(error);
    notifyError(isRevoked(error) ? adminMessages.revoked : peopleMessages.entriesFailed);
  }
}
