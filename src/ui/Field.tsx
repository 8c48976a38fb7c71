import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { described, FieldFrame, type FieldTexts } from "./FieldFrame.tsx";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

interface Props extends ComponentProps<"input">, FieldTexts {
  /** An icon at the start of the input, for search fields. */
  icon?: IconName | undefined;
  /** An element at the end of the input, such as a show/hide toggle. */
  after?: ReactNode;
}

/** A single-line text field. */
export function Field({ label, hint, error, isErrorFocused, hideLabel, icon, after, className, id, ...rest }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame {...{ label, hint, error, isErrorFocused, hideLabel, className }} id={inputId}>
      <div className="relative">
        {icon && <Icon name={icon} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-soft" />}
        <input
          {...rest}
          {...described(inputId, { hint, error })}
          id={inputId}
          className={classes("input", icon && "input-search", after ? "pe-14" : null)}
        />
        {after && <div className="absolute inset-y-0 end-0 grid place-items-center pe-1">{after}</div>}
      </div>
    </FieldFrame>
  );
}
