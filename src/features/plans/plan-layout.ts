/** Class names shared by a plan's page and its preview. */
export const planLayout = {
  article: "wrap py-6 md:py-10",
  hero: "grid gap-[clamp(1.25rem,3vw,3rem)] mt-3 mb-[clamp(2.5rem,6vw,4.5rem)] items-center min-[60rem]:grid-cols-[6fr_5fr] print:block",
  cover: "rounded-lg min-[60rem]:aspect-4/3 print:hidden",
  summary: "grid gap-4 justify-items-start min-w-0",
  start: "group/start grid w-[min(100%,28rem)] gap-3 rounded-lg bg-sunken p-5 outline-none print:hidden",
  /** the days, with the advice before training beside them */
  body: "grid grid-cols-1 gap-[clamp(2.5rem,6vw,4.5rem)] min-[60rem]:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] min-[60rem]:gap-x-12 print:block",
  breakdown: "grid gap-5 content-start min-[60rem]:col-start-1 min-[60rem]:row-start-1",
  weeks: "grid gap-4",
} as const;
