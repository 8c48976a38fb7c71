import { shownPercent } from "@/platform/pluralize.ts";
import { classes } from "./classes.ts";
import "@/ui/progress.css";

interface Props {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Shows label and number above the bar; otherwise only screen readers get them. */
  showLabel?: boolean | undefined;
  className?: string | undefined;
}

/** Progress as a bar with a number. */
export function ProgressBar({ value, label, showLabel = false, className }: Props) {
  const percent = shownPercent(value);
  return (
    <div className={classes("grid gap-1.5", className)}>
      {showLabel && (
        <div className="flex justify-between gap-4 text-sm font-semibold" aria-hidden="true">
          <span>{label}</span>
          <span>{percent}%</span>
        </div>
      )}
      <progress className="progress" max={100} value={percent} aria-label={label}>
        {percent}%
      </progress>
    </div>
  );
}
