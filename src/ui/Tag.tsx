import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

/** A tag of a video, plan or article: a link where it leads to a filtered list, else plain text. */
export function Tag({ href, className, children, ...rest }: ComponentProps<"a">) {
  const names = classes("chip chip-small", className);
  if (href === undefined) return <span className={names}>{children}</span>;
  return (
    <a {...rest} href={href} className={names}>
      {children}
    </a>
  );
}
