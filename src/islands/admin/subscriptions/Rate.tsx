interface Props {
  label: string;
  /** 0 to 1 */
  fraction: number;
  text: string;
}

/** A rate as a small bar; the number says it too. */
export const Rate = ({ label, fraction, text }: Props) => (
  <span className="inline-flex items-center gap-2 text-xs">
    <span className="text-ink-soft">{label}</span>
    <meter className="admin-meter" min={0} max={1} value={fraction} aria-label={label}>
      {text}
    </meter>
    <strong>{text}</strong>
  </span>
);
