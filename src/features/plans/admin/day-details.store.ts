import { type DayEntry, dayOfEntry } from "@/features/plans/admin/day-entry.ts";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { dayName } from "@/features/plans/admin/plan-builder.ts";
import * as data from "@/features/plans/admin/plan-days.data.ts";
import { writingKeys } from "@/features/plans/admin/writing-keys.ts";
import type { Seen } from "@/platform/admin/if-unchanged.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { followChange, putRow } from "@/platform/admin/rows.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { $days } from "./plan-days.store.ts";

/** Saves the title, description and rest of a day, unless it changed since it was seen. Returns null on failure. */
export async function saveDay(seen: Seen, entry: DayEntry): Promise<data.PlanDay | null> {
  let saved: data.PlanDay | null = null;
  const change = async () => {
    saved = await followChange($days, seen, data.saveDay(seen, dayOfEntry(entry)));
    putRow($days, saved);
    notifySuccess(`${dayName(saved)} is saved.`);
  };
  await write(writingKeys.details, change, planBuilderMessages.saveDayFailed, planBuilderMessages.errors);
  return saved;
}
