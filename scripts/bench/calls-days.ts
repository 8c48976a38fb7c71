import { videosNamed } from "../../src/data/admin/library.ts";
import { plansThatNeedCare, replacementsFor, usesOf } from "../../src/data/admin/plan-care.ts";
import { addDay, listDays, moveDay, removeDay } from "../../src/data/admin/plan-days.ts";
import { planFollowing, videoFollowing } from "../../src/data/admin/plan-following.ts";
import { countEnrolled, listPlans, setPublished } from "../../src/data/admin/plans.ts";
import { newDay } from "../../src/domain/plan-builder.ts";
import type { Call } from "./calls-kept.ts";

/** The plan that 50,000 members follow. */
export const followed = "followed-by-many";

/** A plan by its slug. */
export async function planNamed(slug: string) {
  const plan = (await listPlans()).find((one) => one.slug === slug);
  if (plan === undefined) throw new Error(`There is no plan "${slug}".`);
  return plan;
}

/** A day that is added and removed again changes the percentage of all who follow the plan. */
function callsOfAddedDay(call: (name: string, run: () => Promise<unknown>) => Call, plan: string): Call[] {
  let added: string | undefined;
  const add = async () => {
    added ??= (await addDay(newDay(plan, { week_number: 5, day_number: 7 }))).id;
  };
  const remove = async () => {
    if (added !== undefined) await removeDay(added);
    added = undefined;
  };
  return [
    { ...call("adding a day to a plan with 50,000 members", add), prepare: remove },
    { ...call("removing a day from a plan with 50,000 members", remove), prepare: add },
  ];
}

/** The calls about plans and their days. */
export const callsOfPlans = (
  call: (name: string, run: () => Promise<unknown>) => Call,
  plan: string,
  youtubeIds: string[],
  video: string,
): Call[] => [
  call("all plans", listPlans),
  call("the days of a plan", () => listDays(plan)),
  call("the videos of a plan", () => videosNamed(youtubeIds)),
  call("how a plan is followed", () => planFollowing(plan)),
  call("how videos are followed", () => videoFollowing([video])),
  call("who is enrolled in a plan", () => countEnrolled(plan)),
  call("plans that need care", () => plansThatNeedCare(20)),
  call("replacements of a video", () => replacementsFor(youtubeIds[0] ?? "")),
  call("the plans a video is in", () => usesOf([video])),
  ...callsOfAddedDay(call, plan),
  call("moving a day of that plan to and fro", async () => {
    const day = (await listDays(plan)).at(-1);
    await moveDay(day?.id ?? "", { week_number: 5, day_number: 6 });
    await moveDay(day?.id ?? "", { week_number: 5, day_number: 4 });
  }),
  call("withdrawing and publishing that plan", async () => {
    const { id, updated_at } = await setPublished(await planNamed(followed), false);
    await setPublished({ id, updated_at }, true);
  }),
];
