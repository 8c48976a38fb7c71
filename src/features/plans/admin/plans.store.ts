import { atom, computed, onMount } from "nanostores";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import * as drafts from "@/features/plans/admin/plan-drafts.data.ts";
import { changedFields, type PlanEntry, planOfEntry, slugOfEntry } from "@/features/plans/admin/plan-entry.ts";
import * as data from "@/features/plans/admin/plans.data.ts";
import { notifyMoved } from "@/features/trash/admin/trash.store.ts";
import { ChangedMeanwhile, type Seen } from "@/platform/admin/if-unchanged.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { dropRow, followChange, putRow } from "@/platform/admin/rows.store.ts";
import { type Agree, write, writeForResult } from "@/platform/admin/write.store.ts";
import { DataError } from "@/platform/errors.ts";
import { matches } from "@/platform/list-filter.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { PlanRow } from "@/features/plans/admin/plans.data.ts";

type Row = data.PlanRow;
type Draft = drafts.PlanDraft;
const words = planBuilderMessages;

/** All plans, newest first. */
export const $plans = atom<AsyncState<Row[]>>({ state: "loading" });

onMount($plans, () => void loadPlans());

/** The search text of the plan list, in the URL. */
export const { $params: $planSearch, setParams: setPlanSearch } = queryParamStore({ search: "" }, { search: null });

/** The plans whose title contains the search. */
export const $foundPlans = computed([$plans, $planSearch], (plans, search): AsyncState<Row[]> => {
  if (plans.state !== "ready") return plans;
  return { ...plans, value: plans.value.filter(({ title }) => matches({ text: title }, search)) };
});

/** A plan of the list. */
export const listedPlan = (id: string): Row | undefined => {
  const plans = $plans.get();
  return plans.state === "ready" ? plans.value.find((plan) => plan.id === id) : undefined;
};

/** Whether a listed plan is published. */
export const isPublished = (id: string): boolean => listedPlan(id)?.is_published ?? false;

/** The unpublished changes of published plans, by the id of the plan. */
export const $planDrafts = atom<ReadonlyMap<string, Draft>>(new Map());

export const putDraft = (draft: Draft) => $planDrafts.set(new Map($planDrafts.get()).set(draft.id, draft));

export const dropDraft = (id: string) =>
  $planDrafts.set(new Map([...$planDrafts.get()].filter(([plan]) => plan !== id)));

/** A plan as it is edited: a published one with its unpublished changes. */
export const withDraft = (plan: Row, draft: Draft | undefined): Row =>
  plan.is_published && draft ? ({ ...plan, ...draft.fields, updated_at: draft.updated_at } as Row) : plan;

export const loadPlans = () =>
  readAsAdmin($plans, async () => {
    const before = $planDrafts.get();
    const [plans, found] = await Promise.all([data.listPlans(), drafts.listDrafts()]);
    // a draft that was started or ended meanwhile is newer
    if ($planDrafts.get() === before) $planDrafts.set(new Map(found.map((draft) => [draft.id, draft])));
    return plans;
  });

/**
 * Saves the values of the form in the draft of a published plan. Throws ChangedMeanwhile with the other version if it changed since
 * it was seen.
 */
export async function saveFields(seen: SeenPlan, entry: PlanEntry): Promise<Row> {
  const plan = listedPlan(seen.id);
  if (!plan) throw new DataError("not-found", "", { serverCode: "deleted" });
  const fields = { ...planOfEntry(entry), slug: slugOfEntry(entry, plan) };
  const saving = drafts.saveFields(seen, changedFields<Partial<Row>>(fields, plan) as Draft["fields"]);
  const saved = await saving.catch((error) => {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    putDraft(error.present as Draft);
    throw new ChangedMeanwhile(withDraft(plan, error.present as Draft));
  });
  putDraft(saved);
  return withDraft(plan, saved);
}

/**
 * Saves a new or edited plan unpublished, unless it changed since it was seen: visitors no longer see a published plan until it is
 * published again (docs/product.md 4.3). Returns null on failure.
 */
export function savePlan(seen: SeenPlan | null, entry: PlanEntry): Promise<Row | null> {
  const wanted = slugOfEntry(entry, seen);
  const change = async () => {
    const wasPublished = seen !== null && isPublished(seen.id);
    const draft = wasPublished ? await drafts.readDraft(seen.id) : null;
    // so that nothing is overwritten that another administrator saved in the draft, which ends
    if (seen && draft) await saveFields(seen, entry);
    const saving = data.savePlan((draft && listedPlan(draft.id)) ?? seen, {
      ...planOfEntry(entry),
      slug: wanted,
      is_published: false,
    });
    const saved = await (seen ? followChange($plans, seen, saving) : saving);
    putRow($plans, saved);
    dropDraft(saved.id);
    const isWithdrawn = wasPublished ? words.withdrawn : "";
    const address = words.newAddress(seen, wanted, saved.slug);
    notifySuccess([`“${saved.title}” is saved as a draft.`, isWithdrawn, address].filter(Boolean).join(" "));
    return saved;
  };
  return writeForResult("plan form", change, words.saveFailed, words.errors);
}

/** The saved plan that the form was opened with. */
type SeenPlan = Seen & Pick<Row, "slug" | "published_at">;

/** Copies a plan and its days into a new draft. Returns null on failure. */
export function duplicatePlan({ id, title }: Row): Promise<Row | null> {
  const change = async () => {
    const made = await data.duplicatePlan(id);
    putRow($plans, made);
    notifySuccess(`“${made.title}” is a draft with the days of “${title}”.`);
    return made;
  };
  return writeForResult(id, change, words.duplicateFailed);
}

/** The id of the plan that couldn't be published: a week has no days, or a day has neither videos nor text. */
export const $incompletePlan = atom<string | null>(null);

/** Publishes a plan, or makes it a draft again, with its unpublished changes. */
export function togglePlan(row: Row): Promise<boolean> {
  const { id, title, is_published } = row;
  $incompletePlan.set(null);
  const change = async () => {
    const draft = is_published ? await drafts.readDraft(id) : null;
    const saving = data.setPublished(row, !is_published, draft?.fields).catch((error) => {
      if (error instanceof DataError && error.serverCode === "23514") $incompletePlan.set(id);
      throw error;
    });
    putRow($plans, await followChange($plans, row, saving));
    dropDraft(id);
    const republish = () => {
      const present = listedPlan(id);
      if (present) void togglePlan(present);
    };
    // the draft's changes are in the plan now: publishing it again would show them
    notifySuccess(words.toggled(title, !is_published), is_published && !draft ? republish : undefined);
  };
  return write(id, change, words.statusFailed, words.errors);
}

/** Moves a plan with its days to the trash, if `agree` confirms the prompt. The notice has an Undo button. */
export const deletePlan = (row: Row, agree: Agree): Promise<boolean> =>
  write(
    row.id,
    async () => {
      const { id, title } = row;
      await followChange($plans, row, data.checkUnchanged(row));
      const enrolled = await data.countEnrolled(id);
      const effect = enrolled > 0 ? `\n\n${words.enrolled(enrolled)} ${words.goOnAfterRestore}` : "";
      const question = words.confirmDelete + effect;
      if (!(await agree(question))) return;
      await followChange($plans, row, data.removePlan(row));
      dropRow($plans, id);
      notifyMoved({ id, kind: "plan", title }, loadPlans);
      // the database cleared it in the plans that it followed
      const plans = $plans.get();
      if (plans.state === "ready" && plans.value.some(({ next_plan_id }) => next_plan_id === id)) await loadPlans();
    },
    words.deleteFailed,
  );
