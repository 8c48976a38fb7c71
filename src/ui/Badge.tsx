import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type BadgeTone = "neutral" | "green" | "yellow" | "red" | "blue" | "purple" | "orange";

const looks: Record<BadgeTone, string> = {
  neutral: "",
  green: "bg-success-soft text-success-ink",
  yellow: "bg-warning-soft text-warning-ink",
  red: "bg-danger-soft text-danger-ink",
  blue: "bg-[light-dark(#dcebff,#12305c)] text-[light-dark(#0a4a9e,#9cc7ff)]",
  purple: "bg-secondary-soft text-secondary-ink",
  orange: "bg-primary-soft text-primary-ink",
};

interface Props {
  tone?: BadgeTone | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A short label. The color must not convey anything that the text doesn't. */
export function Badge({ tone = "neutral", className, children }: Props) {
  return (
    <span className={classes("badge", looks[tone], className)} data-tone={tone}>
      {children}
    </span>
  );
}
