interface Props {
  label: string;
  /** 0 to 1 */
  fraction: number;
  text: string;
  /** the numbers behind it, as "293 of 300" */
  counted: string | undefined;
}

/** A rate as a number and a small bar. */
export const Rate = ({ label, fraction, text, counted }: Props) => (
  <span className="inline-flex items-center gap-2 text-xs">
    <span className="text-ink-soft">{label}</span>
    <meter
      className="w-20 h-2 border-0 rounded-full bg-sky overflow-hidden [&::-webkit-meter-bar]:h-full [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-transparent [&::-webkit-meter-optimum-value]:bg-primary [&::-moz-meter-bar]:bg-primary"
      min={0}
      max={1}
      value={fraction}
      aria-label={label}
    >
      {text}
    </meter>
    <strong>{text}</strong>
    {counted && <span className="text-ink-soft tabular-nums">{counted}</span>}
  </span>
);
