import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { Spinner } from "./Spinner.tsx";

interface Props extends ComponentProps<"button"> {
  icon: IconName;
  /** the action and its object, such as "Delete jump rope" */
  label: string;
  busy?: boolean | undefined;
}

/** A small square button in an admin row. While busy, it keeps its size and ignores clicks. */
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
