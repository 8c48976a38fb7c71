import type { Correctable } from "@/features/studios/studio-correction.ts";
import type { StudioFields } from "@/features/studios/studio-entry.ts";
import { exactCount, justCount } from "@/platform/admin/exact-count.data.ts";
import { ifUnchanged, type Seen } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { DataError, unwrap } from "@/platform/errors.ts";
import type { StudioRow } from "./studios.data.ts";

type TableRow = Database["public"]["Tables"]["studio_corrections"]["Row"];
/** A correction that a visitor suggests, with the current row of the studio. */
export type Correction = Omit<TableRow, "field"> & { field: Correctable; studio: StudioRow };

const table = () => client.from("studio_corrections");

export const correctionsPerPage = 25;

/** One page (from 1) of the waiting corrections, oldest first, and their total number. */
export async function waitingCorrections(page: number) {
  const [rows, total] = await Promise.all([
    table()
      .select("*, studio:studios(*)")
      .eq("status", "waiting")
      .order("sent_at")
      .order("id")
      .range((page - 1) * correctionsPerPage, page * correctionsPerPage - 1),
    countWaitingCorrections(),
  ]);
  return { rows: unwrap(rows) as unknown as Correction[], page, total };
}
export type CorrectionPage = Awaited<ReturnType<typeof waitingCorrections>>;

const countWaitingCorrections = (): Promise<number> =>
  exactCount(table().select("id", justCount).eq("status", "waiting"));

/** A correction with its studio. Throws "not-found" if it was deleted. */
export const readCorrection = async (id: string): Promise<Correction> =>
  unwrap(await table().select("*, studio:studios(*)").eq("id", id).single()) as unknown as Correction;

const decided = () => new DataError("conflict", "", { serverCode: "decided" });

/**
 * Saves the corrected fields of a studio and accepts the correction. Throws ChangedMeanwhile if somebody has saved the studio
 * since, and "conflict" (server code "decided") if somebody has decided about the correction.
 */
export const acceptCorrection = async (
  correction: string,
  { id, updated_at }: Seen,
  fields: StudioFields,
): Promise<StudioRow> =>
  (await ifUnchanged(
    client.rpc("accept_correction", { correction, seen: updated_at, fields }).maybeSingle(),
    async () => {
      const present = await table().select("status").eq("id", correction).maybeSingle();
      if (present.data && present.data.status !== "waiting") throw decided();
      return client.from("studios").select().eq("id", id).maybeSingle();
    },
  )) as StudioRow;

/** Refuses a waiting correction, or reopens a refused one. Throws "conflict" if somebody has decided about it. */
export async function setRefused(id: string, isRefused: boolean): Promise<void> {
  const [from, to] = isRefused ? ["waiting", "refused"] : ["refused", "waiting"];
  const changed = unwrap(await table().update({ status: to }).eq("id", id).eq("status", from).select("id"));
  if (changed.length === 0) throw decided();
}
