import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

interface Props extends ComponentProps<"div"> {
  as?: "div" | "article" | "section" | "li" | undefined;
  /** Inner space; leave it off when a picture should reach the edges. */
  padded?: boolean | undefined;
  /** Springs up under the pointer: for cards that are links. */
  lift?: boolean | undefined;
}

/** A box on the page. */
export function Card({ as: Tag = "div", padded = false, lift = false, className, ...rest }: Props) {
  const names = classes("card", padded && "card-padded", lift && "card-lift", className);
  return <Tag {...(rest as object)} className={names} />;
}
