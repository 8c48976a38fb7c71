import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

interface Props extends ComponentProps<"a">, ButtonLook {
  href: string;
  icon?: IconName | undefined;
  /** An icon after the text, for links to a next step. */
  iconAfter?: IconName | undefined;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, icon, iconAfter, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonLook({ variant, size, className })}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  );
}
