import { classes } from "./classes.ts";

export interface ButtonLook {
  variant?: "primary" | "secondary" | "outline" | "quiet" | "danger" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  className?: string | undefined;
}

/** The class names of a button, for elements that should look like one. Use one primary button per view. */
export const buttonLook = ({ variant = "primary", size = "md", className }: ButtonLook = {}): string =>
  classes("button", `button-${variant}`, size !== "md" && `button-${size}`, className);
