import { coverFit, fallbackCover } from "@/features/plans/plan.ts";
import { classes } from "@/ui/classes.ts";

interface Props {
  cover: string | null;
  /** Above the fold: load eagerly with high priority. */
  eager?: boolean;
  className?: string;
}

/** The cover picture of a plan. */
export const PlanCover = ({ cover, eager = false, className }: Props) => (
  <img
    src={cover || fallbackCover}
    alt=""
    width="1200"
    height="675"
    loading={eager ? "eager" : "lazy"}
    fetchPriority={eager ? "high" : "auto"}
    decoding="async"
    className={classes("aspect-video h-auto w-full bg-sky", coverFit(cover), className)}
  />
);
