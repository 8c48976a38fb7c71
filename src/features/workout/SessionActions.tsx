import type { ReactNode } from "react";

/** The buttons below a screen of the session. Sticky, so that they are visible below any content, unless they would cover most of the screen. */
export const SessionActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 [@media(max-height:24rem)]:static before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-page -mx-4 -mb-4 flex flex-wrap gap-x-3 gap-y-2 bg-page px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:grow sm:mb-0">
    {children}
  </div>
);
