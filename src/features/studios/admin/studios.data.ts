import type { StudioOutcome } from "@/features/studios/admin/studio-csv.ts";
import type { StudioFields } from "@/features/studios/studio-entry.ts";
import { moveToTrash } from "@/features/trash/admin/trash.data.ts";
import { exactCount, justCount } from "@/platform/admin/exact-count.data.ts";
import { ifUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { literalPattern } from "@/platform/admin/literal-pattern.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";
import { inPages } from "@/platform/paging.data.ts";

type TableRow = Database["public"]["Tables"]["studios"]["Row"];
/** A studio with types for its JSON columns: the database checks hours and pictures. */
export type StudioRow = Omit<TableRow, keyof StudioFields> & StudioFields;

const table = () => client.from("studios");

export const studiosPerPage = 50;
export const studioStates = ["all", "verified", "waiting"] as const;
export type StudioFilter = { search: string; state: (typeof studioStates)[number] };

const searched = ["name", "description", "city", "country", "address", "email"];

type Filtered<Query> = { or: (filters: string) => Query; eq: (column: "is_verified", value: boolean) => Query };

function matching<Query extends Filtered<Query>>(query: Query, { search, state }: StudioFilter): Query {
  const inState = state === "all" ? query : query.eq("is_verified", state === "verified");
  const text = search.trim();
  if (text === "") return inState;
  const pattern = `"${literalPattern(text)}"`;
  return inState.or(searched.map((column) => `${column}.imatch.${pattern}`).join(","));
}

/** One page (from 1) of the matching studios, last edited first, and the total number of matches. */
export async function findStudios(filter: StudioFilter, page: number) {
  const [rows, total] = await Promise.all([
    matching(table().select(), filter)
      .order("updated_at", { ascending: false })
      .order("id")
      .range((page - 1) * studiosPerPage, page * studiosPerPage - 1),
    exactCount(matching(table().select("id", justCount), filter)),
  ]);
  return { rows: unwrap(rows) as StudioRow[], page, total };
}
export type StudioPage = Awaited<ReturnType<typeof findStudios>>;

/** The number of studios in each state. */
export async function countStudios(): Promise<{ verified: number; waiting: number }> {
  const count = (isVerified: boolean) => exactCount(table().select("id", justCount).eq("is_verified", isVerified));
  const [verified, waiting] = await Promise.all([count(true), count(false)]);
  return { verified, waiting };
}

/** Reads a studio. Throws "not-found" if it doesn't exist. */
export const readStudio = async (id: string): Promise<StudioRow> =>
  unwrap(await table().select().eq("id", id).single()) as StudioRow;

type Writes = Partial<StudioFields> & { is_verified?: boolean };

/** Adds a studio. */
export const addStudio = async (fields: StudioFields & Writes): Promise<StudioRow> =>
  unwrap(await table().insert(fields).select().single()) as StudioRow;

/** Saves a studio. Throws ChangedMeanwhile if it was saved since, "not-found" (server code "deleted") if it was deleted. */
export const changeStudio = async (seen: Seen, fields: Writes): Promise<StudioRow> =>
  (await updateIfUnchanged("studios", seen, fields)) as StudioRow;

/** Verifies or withdraws at most 1,000 studios. Returns the ids of the changed ones. */
export const verifyStudios = async (studios: string[], verified: boolean): Promise<string[]> =>
  unwrap(await client.rpc("verify_studios", { studios, verified }));

/** The ids of all matching studios. */
export async function matchingIds(filter: StudioFilter): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of allStudios(filter)) ids.push(...page.map(({ id }) => id));
  return ids;
}

/** Moves a studio with its corrections to the trash. Throws the same errors as changeStudio. */
export const removeStudio = async (seen: Seen): Promise<void> =>
  void (await ifUnchanged(moveToTrash("studio", seen), () => table().select().eq("id", seen.id).maybeSingle()));

/** All matching studios in pages. */
export const allStudios = (filter: StudioFilter) =>
  inPages(() => matching(table().select(), filter)) as AsyncGenerator<StudioRow[]>;

/** The existing studios among at most 100 ids. */
export const studiosById = async (ids: string[]): Promise<StudioRow[]> =>
  unwrap(await table().select().in("id", ids)) as StudioRow[];

/** A studio of a file. For an existing one, `seen` is the updated_at that it must still have. */
export type ImportedStudio = { id: string | null; seen: string | null; fields: Writes };

/** Adds and updates at most 500 studios. Returns their outcomes in the same order. A preview writes nothing. */
export const importStudios = async (rows: ImportedStudio[], preview: boolean): Promise<StudioOutcome[]> =>
  unwrap(await client.rpc("import_studios", { rows, preview })) as StudioOutcome[];
