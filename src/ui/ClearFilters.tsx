import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";

interface Props extends ComponentProps<"button"> {
  /** True without active filters. */
  useless?: boolean | undefined;
}

/** Removes all filters of a list. Without filters, the button is hidden, but keeps its space, and the focus until that moves on. */
export const ClearFilters = ({ useless = false, children = "Clear Filters", className, ...rest }: Props) => (
  <Button
    {...rest}
    variant="quiet"
    aria-disabled={useless}
    className={classes("aria-disabled:not-focus:invisible", className)}
  >
    {children}
  </Button>
);
