import type { DraftEffects } from "@/features/plans/admin/plan-draft-effects.ts";
import type { planOfEntry } from "@/features/plans/admin/plan-entry.ts";
import type { PlanRow } from "@/features/plans/admin/plans.data.ts";
import { type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Json } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

type Fields = Partial<ReturnType<typeof planOfEntry> & { slug: string }>;

/** The unpublished changes of a published plan: the changed fields. Its days are in plan_draft_days. */
export type PlanDraft = Seen & { fields: Fields; started_at: string; edited_at: string };

const table = () => client.from("plan_drafts");
const columns = "id, fields, started_at, updated_at, edited_at";

/** The drafts of all plans. */
export const listDrafts = async () => unwrap(await table().select(columns)) as PlanDraft[];

/** The draft of a plan; null without one. */
export const readDraft = async (id: string) =>
  unwrap(await table().select(columns).eq("id", id).maybeSingle()) as PlanDraft | null;

/** Returns the draft of a published plan, which is started if there is none. Returns null for other plans. */
export const startDraft = async (of_plan: string) =>
  unwrap(await client.rpc("start_plan_draft", { of_plan }).maybeSingle()) as PlanDraft | null;

/** Saves the changed fields. Throws ChangedMeanwhile if somebody saved them since they were seen. */
export const saveFields = async (seen: Seen, fields: Fields) =>
  (await updateIfUnchanged("plan_drafts", seen, { fields: fields as NonNullable<Json> }, columns)) as PlanDraft;

/** Publishes a draft. Returns null if it was edited, published or discarded since it was read. */
export const publishDraft = async ({ id, edited_at }: PlanDraft): Promise<PlanRow | null> =>
  unwrap(await client.rpc("publish_plan_draft", { of_plan: id, seen: edited_at }).maybeSingle());

/** Deletes a draft. Returns null if it was edited, published or discarded since it was read. */
export const discardDraft = async ({ id, edited_at }: PlanDraft): Promise<{ id: string } | null> =>
  unwrap(await table().delete().eq("id", id).eq("edited_at", edited_at).select("id").maybeSingle());

export const draftEffects = async (of_plan: string) =>
  unwrap(await client.rpc("plan_draft_effects", { of_plan })) as unknown as DraftEffects;
