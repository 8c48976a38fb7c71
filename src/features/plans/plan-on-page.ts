/** What an island needs to know of the plan that is in the page already. */
export type PlanDayOnPage = { id: string; day_number: number; title: string };
export type PlanWeekOnPage = { number: number; days: PlanDayOnPage[] };

/** Where the plan starts, with the enroll button. */
export const planStart = () => document.querySelector<HTMLElement>("[data-plan-start]");
