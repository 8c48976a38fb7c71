import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";

interface Props extends ComponentProps<"button"> {
  /** Nothing is filtered: there is nothing to clear yet. */
  useless?: boolean | undefined;
}

/** Takes all filters away: one quiet button on every list, which keeps its place and focus while there are none. */
export const ClearFilters = ({ useless = false, children = "Clear Filters", ...rest }: Props) => (
  <Button {...rest} variant="quiet" aria-disabled={useless}>
    {children}
  </Button>
);
