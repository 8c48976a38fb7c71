import { healthMessages } from "@/health-messages.ts";
import { SafetyRules } from "./SafetyRules.tsx";

/** How to read a plan's days, and how to train them safely. */
export const BeforeTraining = () => (
  <section
    className="mx-auto mb-[clamp(2.5rem,6vw,4.5rem)] grid max-w-224 gap-3 print:mb-2 print:gap-1 print:text-sm"
    aria-labelledby="before-training"
  >
    <h2 id="before-training">Before you start</h2>
    <p className="text-ink-soft print:hidden">{healthMessages.doctor}</p>
    <SafetyRules />
    <p className="text-ink-soft">{`${healthMessages.effort} ${healthMessages.rest}`}</p>
  </section>
);
