import { safetyRules } from "@/features/plans/health-messages.ts";

/** The safety rules, shown on a plan's page and before a session. */
export const SafetyRules = () => (
  <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-soft" aria-label="Safety">
    {safetyRules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
);
