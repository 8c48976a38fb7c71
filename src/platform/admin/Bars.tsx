interface Bar {
  name: string;
  /** null where the number isn't told */
  value: number | null;
}

interface Props {
  bars: readonly Bar[];
  /** what it shows, with its numbers, for those who don't see it */
  label: string;
}

/** A small picture of numbers side by side. Whoever shows it says the numbers in text too. */
export function Bars({ bars, label }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * 10} 40`}
      preserveAspectRatio="none"
      className="h-16 w-full max-w-160 rounded-xs bg-sunken"
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
