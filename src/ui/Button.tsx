import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { Spinner } from "./Spinner.tsx";

interface Props extends ComponentProps<"button">, ButtonLook {
  icon?: IconName | undefined;
  /** Keeps its size and focus, and ignores clicks. Pass the busy label as children. */
  busy?: boolean | undefined;
}

/** A button. Submits a form only with `type="submit"`. */
export function Button({ variant, size, className, icon, busy = false, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ variant, size, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
