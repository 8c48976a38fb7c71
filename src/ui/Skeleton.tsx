import { classes } from "./classes.ts";
import "@/ui/skeleton.css";

interface Props {
  /** Sets the size of the expected content, to avoid layout shifts. */
  className?: string | undefined;
}

/** A placeholder for loading content. Announce "Loading" once beside it, in a status region. */
export function Skeleton({ className }: Props) {
  return <span aria-hidden="true" className={classes("skeleton", className)} />;
}
