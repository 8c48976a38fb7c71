import { classes } from "@/ui/classes.ts";

interface Bar {
  name: string;
  /** null when the number is too small to publish */
  value: number | null;
}

interface Props {
  bars: readonly Bar[];
  /** alternative text that includes the numbers */
  label: string;
  /** its height and greatest width */
  className?: string;
}

/** The alternative text of a chart whose numbers are all public. */
export const barsLabel = (title: string, bars: readonly Bar[]): string =>
  `${title}: ${bars.map(({ name, value }) => `${name} ${value}`).join(", ")}`;

/** A small bar chart. The page must show the numbers as text, too. */
export function Bars({ bars, label, className = "h-16 max-w-160" }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * 10} 40`}
      preserveAspectRatio="none"
      className={classes("w-full rounded-xs bg-sunken", className)}
    >
      {bars.map(({ name, value }, index) => {
        const height = (36 * (value ?? 0)) / most;
        return (
          <rect key={name} x={index * 10 + 1.5} y={40 - height} width="7" height={height} className="fill-secondary">
            <title>{`${name}: ${value ?? "fewer than 5"}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
