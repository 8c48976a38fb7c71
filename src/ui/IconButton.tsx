import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { Spinner } from "./Spinner.tsx";

interface Props extends ComponentProps<"button"> {
  icon: IconName;
  /** what it does and to what, such as "Delete jump rope" */
  label: string;
  busy?: boolean | undefined;
}

/** A small square button of an admin row. While busy it keeps its place and ignores presses. */
export function IconButton({ icon, label, busy = false, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      title={label}
      className={classes("admin-icon-button", className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner label={label} /> : <Icon name={icon} label={label} size={18} />}
    </button>
  );
}
