/** Class names shared by a plan's page and its preview. */
export const planLayout = {
  article: "group/plan wrap py-6 md:py-10",
  hero: "grid gap-[clamp(1.25rem,3vw,3rem)] mt-3 mb-[clamp(2rem,6vw,4.5rem)] items-start min-[60rem]:grid-cols-[6fr_5fr] print:block",
  cover:
    "page-picture rounded-lg sm:aspect-2/1 [[data-session=member]_&]:aspect-2/1 min-[60rem]:aspect-4/3! print:hidden",
  summary: "grid grid-cols-1 gap-3 sm:gap-4 justify-items-start min-w-0",
  start:
    "grid w-full max-w-[34rem] grid-cols-1 gap-3 max-[60rem]:max-w-none group-data-[enrolled=finished]/plan:grid-cols-[minmax(0,1fr)_auto] rounded-lg bg-sunken p-5 outline-none print:hidden",
  /** the days, with the advice before training beside them */
  body: "grid grid-cols-1 gap-[clamp(2.5rem,6vw,4.5rem)] min-[60rem]:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] min-[60rem]:gap-x-12 print:block",
  breakdown: "grid gap-5 content-start min-[60rem]:col-start-1 min-[60rem]:row-start-1",
  /** not printed as a grid, in which a week covers the days that moved to the next page */
  weeks: "grid gap-4 print:block print:space-y-4",
} as const;
