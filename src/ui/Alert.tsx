import type { ReactNode, Ref } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icon-paths.ts";

type AlertTone = "info" | "success" | "warning" | "danger";
const icons: Record<AlertTone, IconName> = { info: "info", success: "check", warning: "alert", danger: "alert" };
const looks: Record<AlertTone, string> = {
  info: "bg-secondary-soft text-secondary-ink",
  success: "bg-success-soft text-success-ink",
  warning: "bg-warning-soft text-warning-ink",
  danger: "bg-danger-soft text-danger-ink",
};

interface Props {
  tone?: AlertTone | undefined;
  children: ReactNode;
  /** A remedy, such as a Try Again button. */
  action?: ReactNode;
  className?: string | undefined;
  /** for an alert that takes the focus */
  ref?: Ref<HTMLDivElement>;
}

/** A message that needs attention. Screen readers announce failures immediately, other tones politely. */
export function Alert({ tone = "info", children, action, className, ref }: Props) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={classes("alert", looks[tone], className)}
      role={tone === "danger" ? "alert" : "status"}
    >
      <Icon name={icons[tone]} className="mt-0.5" />
      <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-3">
        <div>{children}</div>
        {action}
      </div>
    </div>
  );
}
