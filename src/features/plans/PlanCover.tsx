import { coverObjectFit, fallbackCover } from "@/features/plans/plan.ts";
import { classes } from "@/ui/classes.ts";

interface Props {
  cover: string | null;
  /** Small: on a card that links to the plan; `className` has its dimensions. */
  size?: "large" | "small";
  /** Above the fold: load eagerly with high priority. */
  eager?: boolean;
  className?: string;
}

/** The cover picture of a plan. */
export const PlanCover = ({ cover, size = "large", eager = false, className }: Props) => (
  <img
    src={cover || fallbackCover}
    alt=""
    width={size === "large" ? 1200 : 320}
    height={size === "large" ? 675 : 180}
    loading={eager ? "eager" : "lazy"}
    fetchPriority={eager ? "high" : "auto"}
    decoding="async"
    className={classes("bg-sky", size === "large" && "aspect-video h-auto w-full", coverObjectFit(cover), className)}
  />
);
