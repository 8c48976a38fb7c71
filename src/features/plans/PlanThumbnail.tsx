import { coverFit, fallbackCover } from "@/features/plans/plan.ts";
import { classes } from "@/ui/classes.ts";

interface Props {
  plan: { cover_image_url: string | null };
  className: string;
}

/** The small cover picture on a card that links to the plan. */
export const PlanThumbnail = ({ plan, className }: Props) => (
  <img
    src={plan.cover_image_url || fallbackCover}
    alt=""
    width="320"
    height="180"
    loading="lazy"
    className={classes("bg-sky", coverFit(plan.cover_image_url), className)}
  />
);
