import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type BadgeTone = "neutral" | "green" | "yellow" | "red" | "blue" | "purple" | "orange";

interface Props {
  tone?: BadgeTone | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A short label. The color must never carry more than the text. */
export function Badge({ tone = "neutral", className, children }: Props) {
  return <span className={classes("badge", tone !== "neutral" && `badge-${tone}`, className)}>{children}</span>;
}
