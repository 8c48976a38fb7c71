import { healthMessages } from "@/features/plans/health-messages.ts";
import { SafetyRules } from "./SafetyRules.tsx";

/** Health advice and safety rules to read before the first workout. */
export const BeforeTraining = () => (
  <section
    className="grid gap-3 min-[60rem]:sticky min-[60rem]:top-24 min-[60rem]:col-start-2 min-[60rem]:row-start-1 min-[60rem]:self-start min-[60rem]:rounded-lg min-[60rem]:bg-sunken min-[60rem]:p-6 print:mb-2 print:gap-1 print:text-sm"
    aria-labelledby="before-training"
  >
    <h2 id="before-training" className="min-[60rem]:text-(length:--text-xl)">
      Before you start
    </h2>
    <p className="text-ink-soft print:hidden">{healthMessages.doctor}</p>
    <SafetyRules />
    <p className="text-ink-soft">{`${healthMessages.effort} ${healthMessages.rest}`}</p>
  </section>
);
