import { atom, computed, onMount } from "nanostores";
import * as data from "@/data/admin/plan-days.ts";
import { isCode } from "@/data/errors.ts";
import { type DayPlace, dayName, newDay } from "@/domain/plan-builder.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { queryParamStore } from "@/stores/query-param-store.ts";
import { notifySuccess } from "./notice.ts";
import { dropRow, putRow } from "./rows.ts";
import { write } from "./write.ts";

export type { PlanDay } from "@/data/admin/plan-days.ts";

const words = messages.planBuilder;

const { $params, setParams } = queryParamStore({ plan: "" }, { plan: null });

/** The id of the plan that is open in the builder, kept in the address. */
export const $openPlan = computed($params, ({ plan }) => plan || null);

/** The days of the open plan. */
export const $days = atom<AsyncState<data.PlanDay[]>>({ state: "loading" });

onMount($days, () =>
  $openPlan.subscribe(() => {
    $days.set({ state: "loading" });
    void loadDays();
  }),
);

const days = () => {
  const list = $days.get();
  return list.state === "ready" ? list.value : [];
};

export const findDay = (id: string): data.PlanDay | undefined => days().find((day) => day.id === id);

export const findDayAt = ({ week_number, day_number }: DayPlace): data.PlanDay | undefined =>
  days().find((day) => day.week_number === week_number && day.day_number === day_number);

/** Opens a plan in the builder, or closes it. */
export const openPlan = (id: string | null): void => setParams({ plan: id ?? "" });

export async function loadDays(): Promise<void> {
  const id = $openPlan.get();
  if (id !== null) await readInto($days, () => data.listDays(id));
}

/** Adds an empty day to the open plan. */
export function addDay(place: DayPlace): Promise<boolean> {
  const plan = $openPlan.get();
  if (plan === null) return Promise.resolve(false);
  const change = async () => {
    const day = await data.addDay(newDay(plan, place)).catch((error) => {
      if (isCode(error, "conflict")) void loadDays();
      throw error;
    });
    if ($openPlan.get() === plan) putRow($days, day);
    notifySuccess(`${dayName(place)} is in the plan.`);
  };
  return write(`add ${plan} ${dayName(place)}`, change, words.addDayFailed, words.addDayErrors);
}

/** Takes a day with its videos out of the plan. */
export const removeDay = (day: data.PlanDay): Promise<boolean> =>
  write(
    day.id,
    async () => {
      await data.removeDay(day.id);
      dropRow($days, day.id);
      notifySuccess(`${dayName(day)} is out of the plan.`);
    },
    words.removeDayFailed,
  );
