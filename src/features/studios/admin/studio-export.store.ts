import { atom } from "nanostores";
import { studioMessages } from "@/features/studios/admin/messages.ts";
import { studioCsv, studioCsvHeadings } from "@/features/studios/admin/studio-csv.ts";
import { allStudios } from "@/features/studios/admin/studios.data.ts";
import { notifyError, notifySuccess } from "@/platform/admin/notice.store.ts";
import { confirmRole } from "@/platform/admin/role.store.ts";
import { isCode } from "@/platform/errors.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import { $studioParams } from "./studios.store.ts";

const messages = studioMessages;

/** The number of studios exported so far; null if no export is running. */
export const $exportedStudios = atom<number | null>(null);

/** Exports all or the filtered studios as CSV. Returns null after showing an error. */
export async function exportStudios(which: "all" | "shown"): Promise<string | null> {
  if ($exportedStudios.get() !== null) return null;
  $exportedStudios.set(0);
  try {
    const parts = [studioCsvHeadings()];
    for await (const page of allStudios(which === "all" ? { search: "", state: "all" } : $studioParams.get())) {
      parts.push(studioCsv(page));
      $exportedStudios.set(($exportedStudios.get() ?? 0) + page.length);
    }
    await confirmRole();
    notifySuccess((which === "all" ? messages.exported : messages.exportedShown)($exportedStudios.get() ?? 0));
    return parts.join("");
  } catch (error) {
    console.warn(error);
    notifyError(messages.exportFailed, isCode(error, "forbidden") ? genericMessages.revoked : "");
    return null;
  } finally {
    $exportedStudios.set(null);
  }
}
