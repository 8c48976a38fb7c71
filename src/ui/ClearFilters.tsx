import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";

interface Props extends ComponentProps<"button"> {
  /** True without active filters. */
  useless?: boolean | undefined;
}

/** Removes all filters of a list. Without filters, the button stays and can have focus, but does nothing. */
export const ClearFilters = ({ useless = false, children = "Clear Filters", ...rest }: Props) => (
  <Button {...rest} variant="quiet" aria-disabled={useless}>
    {children}
  </Button>
);
