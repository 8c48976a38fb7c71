/** The plan data that is already in the page's markup. */
export type PlanDayOnPage = { id: string; day_number: number; title: string };
export type PlanWeekOnPage = { number: number; days: PlanDayOnPage[] };

/** The section with the enroll button. */
export const planStart = () => document.querySelector<HTMLElement>("[data-plan-start]");
