import { atom, onMount } from "nanostores";
import * as data from "@/data/admin/plans.ts";
import { type PlanEntry, planOfEntry } from "@/domain/plan-entry.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { notifySuccess } from "./notice.ts";
import { dropRow, putRow } from "./rows.ts";
import { write } from "./write.ts";

export type { PlanRow } from "@/data/admin/plans.ts";

type Row = data.PlanRow;
const words = messages.planBuilder;

/** Every plan, the newest first. */
export const $plans = atom<AsyncState<Row[]>>({ state: "loading" });

onMount($plans, () => void loadPlans());

export const loadPlans = () => readInto($plans, data.listPlans);

/** Saves a new or edited plan as a draft. Returns null when that fails. */
export async function savePlan(id: string | null, entry: PlanEntry): Promise<Row | null> {
  const fields = planOfEntry(entry);
  let saved: Row | null = null;
  const change = async () => {
    saved = await data.savePlan(id, fields);
    putRow($plans, saved);
    notifySuccess(`“${saved.title}” is saved as a draft.`);
  };
  await write("plan form", change, words.saveFailed, words.errors);
  return saved;
}

/** Publishes a plan, or makes it a draft again. */
export const togglePlan = ({ id, title, is_published }: Row): Promise<boolean> =>
  write(
    id,
    async () => {
      putRow($plans, await data.setPublished(id, !is_published));
      notifySuccess(`“${title}” is ${is_published ? "a draft" : "published"}.`);
    },
    words.statusFailed,
  );

/** Deletes a plan with its days if `agree` confirms the question. */
export const deletePlan = ({ id, title }: Row, agree: (question: string) => boolean): Promise<boolean> =>
  write(
    id,
    async () => {
      const enrolled = await data.countEnrolled(id);
      const question = enrolled > 0 ? `${words.confirmDelete}\n\n${words.enrolled(enrolled)}` : words.confirmDelete;
      if (!agree(question)) return;
      await data.removePlan(id);
      dropRow($plans, id);
      notifySuccess(`“${title}” is deleted.`);
    },
    words.deleteFailed,
  );
