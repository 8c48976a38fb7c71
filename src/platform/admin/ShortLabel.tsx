/** The text of a button. A phone shows only its first word. */
export const ShortLabel = ({ short, rest }: { short: string; rest: string }) => (
  <span>
    {short}
    <span className="max-sm:sr-only"> {rest}</span>
  </span>
);
