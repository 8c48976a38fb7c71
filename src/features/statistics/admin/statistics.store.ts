import { atom, onMount } from "nanostores";
import { statisticsMessages } from "@/features/statistics/admin/messages.ts";
import * as data from "@/features/statistics/admin/statistics.data.ts";
import { type Line, panels, type Statistics } from "@/features/statistics/admin/statistics.ts";
import { type CsvExport, createCsvExport } from "@/platform/admin/csv-export.store.ts";
import { asAdmin, readAsAdmin } from "@/platform/admin/role.store.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

/** The days of the period, in the URL. */
export const periods = ["7", "30", "90", "365"] as const;
export const { $params: $statisticsParams, setParams: setStatisticsParams } = queryParamStore<{ days: string }>(
  { days: "30" },
  { days: periods },
);

export const $statistics = atom<AsyncState<Statistics>>({ state: "loading" });

const read = () => data.readStatistics(Number($statisticsParams.get().days));

onMount($statistics, () => $statisticsParams.subscribe(() => void loadStatistics()));

/** Loads the statistics of the period. */
export async function loadStatistics(): Promise<void> {
  $statistics.set({ state: "loading" });
  await readAsAdmin($statistics, read);
}

/** The exports of the panels, by their ids. */
export const statisticsExports: Readonly<Record<string, CsvExport>> = Object.fromEntries(
  panels.map(({ id, columns, lines }) => [
    id,
    createCsvExport<Line>({
      columns,
      cells: ({ name, values }) => [name, ...values.map(String)],
      pages: async function* () {
        yield lines(await asAdmin(read));
      },
      messages: statisticsMessages,
    }),
  ]),
);
