import type { Seen } from "@/data/admin/if-unchanged.ts";
import * as data from "@/data/admin/plan-days.ts";
import { type DayEntry, dayOfEntry } from "@/domain/day-entry.ts";
import { dayName } from "@/domain/plan-builder.ts";
import { planBuilderMessages } from "@/plan-builder-messages.ts";
import { notifySuccess } from "./notice.ts";
import { $days } from "./plan-days.ts";
import { followChange, putRow } from "./rows.ts";
import { write } from "./write.ts";

/** Saves the title, description and rest of a day as it was seen. Returns null when that fails. */
export async function saveDay(seen: Seen, entry: DayEntry): Promise<data.PlanDay | null> {
  let saved: data.PlanDay | null = null;
  const change = async () => {
    saved = await followChange($days, seen, data.saveDay(seen, dayOfEntry(entry)));
    putRow($days, saved);
    notifySuccess(`${dayName(saved)} is saved.`);
  };
  await write("day form", change, planBuilderMessages.saveDayFailed, planBuilderMessages.errors);
  return saved;
}
