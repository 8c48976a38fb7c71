import type { ComponentProps } from "react";
import { Icon } from "./Icon.tsx";

/** An active filter. A click removes it. */
export const FilterPill = ({ children, ...rest }: ComponentProps<"button">) => (
  <button
    type="button"
    {...rest}
    className="chip border-transparent bg-secondary-soft py-0.5 ps-3.5 pe-2.5 text-start text-secondary-ink hover:border-secondary-ink hover:bg-secondary-soft"
  >
    <span>
      <span className="sr-only">Remove </span>
      {children}
    </span>
    <Icon name="close" size={16} />
  </button>
);
