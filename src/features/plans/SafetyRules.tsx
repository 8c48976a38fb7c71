import { type HealthMessages, healthMessages } from "@/features/plans/health-messages.ts";
import type { Language } from "@/platform/language.ts";

/** Most urgent first. */
const rules = ["stop", "pelvicFloor", "landing", "handlebar", "shoes", "off"] as const;

interface Props {
  /** English by default */
  messages?: HealthMessages;
  lang?: Language | undefined;
  /** also says who asks a doctor first, where the page doesn't */
  doctor?: boolean;
}

/** The safety rules of every workout, shown on a plan's page and before a session. */
export const SafetyRules = ({ messages = healthMessages, lang, doctor }: Props) => (
  <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-soft" aria-label="Safety" lang={lang}>
    {doctor && <li>{messages.doctor}</li>}
    {rules.map((rule) => (
      <li key={rule}>{messages[rule]}</li>
    ))}
  </ul>
);
