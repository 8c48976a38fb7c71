import { Icon } from "@/ui/Icon.tsx";

/** Why something fits, and what of it differs. */
export const Reasons = ({ reasons, but = [] }: { reasons: readonly string[]; but?: readonly string[] }) => (
  <ul className="grid gap-1 text-sm text-ink-soft" aria-label="Why it fits">
    {reasons.map((reason) => (
      <li key={reason} className="flex gap-2">
        <Icon name="check" size={18} className="text-success" />
        {reason}
      </li>
    ))}
    {but.map((reason) => (
      <li key={reason} className="flex gap-2">
        <Icon name="info" size={18} />
        <span>
          <span className="font-semibold">But: </span>
          {reason}
        </span>
      </li>
    ))}
  </ul>
);
