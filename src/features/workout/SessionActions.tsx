import type { ReactNode } from "react";
import { classes } from "@/ui/classes.ts";

/** The buttons below a screen of the session. Sticky, so that they are visible below any content. */
export const SessionActions = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div
    className={classes(
      "sticky bottom-0 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-page -mx-4 -mb-4 flex flex-wrap gap-x-3 gap-y-2 bg-page px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] *:-scroll-mb-20 max-sm:*:grow sm:mb-0",
      className,
    )}
  >
    {children}
  </div>
);
