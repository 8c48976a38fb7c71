interface Props {
  className?: string | undefined;
}

/** The drawing of empty states: a jump over the horizon at five equal intervals. */
export function ArcDrawing({ className }: Props) {
  return (
    <svg className={className} width="200" height="120" viewBox="0 0 200 120" fill="none" aria-hidden="true">
      <path d="M8 104h184" stroke="var(--color-line-strong)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M24 104Q100 -72 176 104"
        stroke="var(--color-sky)"
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <g fill="var(--color-primary)">
        <circle cx="24" cy="94" r="10" opacity=".2" />
        <circle cx="62" cy="38" r="10" opacity=".4" />
        <circle cx="138" cy="38" r="10" opacity=".6" />
        <circle cx="176" cy="94" r="10" opacity=".8" />
      </g>
      <circle cx="100" cy="16" r="12" fill="var(--color-primary)" />
    </svg>
  );
}
