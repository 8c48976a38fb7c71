import type { Correctable } from "@/features/studios/studio-correction.ts";
import type { StudioFields } from "@/features/studios/studio-entry.ts";
import { exactCount, justCount } from "@/platform/admin/exact-count.data.ts";
import { ifUnchanged, type Seen } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { DataError, unwrap } from "@/platform/errors.ts";
import type { StudioRow } from "./studios.data.ts";

type TableRow = Database["public"]["Tables"]["studio_corrections"]["Row"];
/** What a visitor says is wrong with a studio, and the studio as it is now. */
export type Correction = Omit<TableRow, "field"> & { field: Correctable; studio: StudioRow };

const table = () => client.from("studio_corrections");

export const correctionsPerPage = 25;

/** A page, from 1, of the corrections that wait, the oldest first, and the number of them all. */
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

/** The number of corrections that wait. */
const countWaitingCorrections = (): Promise<number> =>
  exactCount(table().select("id", justCount).eq("status", "waiting"));

/** A correction with its studio. Throws "not-found" when it is gone. */
export const readCorrection = async (id: string): Promise<Correction> =>
  unwrap(await table().select("*, studio:studios(*)").eq("id", id).single()) as unknown as Correction;

const decided = () => new DataError("conflict", "", { serverCode: "decided" });

/**
 * Saves the fields of a studio, as it was seen, and accepts the correction they came of. Throws ChangedMeanwhile when somebody
 * saved the studio since, and "conflict" (server code "decided") when somebody decided the correction.
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

/** Refuses a correction that waits, or lets one that was refused wait again. Throws "conflict" when somebody decided it. */
export async function setRefused(id: string, isRefused: boolean): Promise<void> {
  const [from, to] = isRefused ? ["waiting", "refused"] : ["refused", "waiting"];
  const changed = unwrap(await table().update({ status: to }).eq("id", id).eq("status", from).select("id"));
  if (changed.length === 0) throw decided();
}
