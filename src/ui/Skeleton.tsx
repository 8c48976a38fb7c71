import { classes } from "./classes.ts";
import "@/ui/skeleton.css";

interface Props {
  /** Gives it the final size of what is coming, so that nothing moves. */
  className?: string | undefined;
}

/** The place of something that is still loading. Say "Loading" once beside it, in a status region. */
export function Skeleton({ className }: Props) {
  return <span aria-hidden="true" className={classes("skeleton", className)} />;
}
