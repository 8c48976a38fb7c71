import "@/ui/spinner.css";

interface Props {
  /** Announced by screen readers; required if no visible text explains the wait. */
  label?: string | undefined;
}

/** A loading indicator: a ball on a trampoline. */
export function Spinner({ label }: Props) {
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="spinner"
      viewBox="0 0 24 24"
      fill="none"
    >
      <circle className="spinner-ball" cx="12" cy="15" r="4" fill="currentColor" />
      <path className="spinner-mat" d="M3 19q9 5 18 0" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
