import { healthMessagesIn } from "@/features/plans/health-messages-ru.ts";
import { foreignLanguage, languageOfTitle } from "@/platform/language.ts";
import { Icon } from "@/ui/Icon.tsx";
import { SafetyRules } from "./SafetyRules.tsx";

/**
 * Health advice and safety rules to read before the first workout. After it, the plan's page folds them to the heading. On a phone they
 * follow the days, so that folding moves nothing, and the session has the rules. In the plan's language.
 */
export function BeforeTraining({ planTitle }: { planTitle: string }) {
  const lang = foreignLanguage(planTitle);
  const messages = healthMessagesIn(languageOfTitle(planTitle));
  return (
    <details
      className="before-training group/advice min-[60rem]:sticky min-[60rem]:top-24 min-[60rem]:col-start-2 min-[60rem]:row-start-1 order-1 min-[60rem]:self-start min-[60rem]:rounded-lg min-[60rem]:bg-sunken min-[60rem]:px-6 min-[60rem]:py-3 min-[60rem]:open:pb-6 print:mb-6 print:gap-1 print:text-sm"
      data-before-training
      open
    >
      <summary className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-(length:--text-xl)">Before you start</h2>
        <Icon
          name="chevron-down"
          className="transition-[rotate] duration-200 ease-out group-open/advice:rotate-180 print:hidden"
        />
      </summary>
      <div className="mt-2 grid gap-3" lang={lang}>
        <p className="text-ink-soft print:hidden">{messages.doctor}</p>
        <SafetyRules messages={messages} />
        <p className="text-ink-soft">{`${messages.effort} ${messages.rest}`}</p>
      </div>
    </details>
  );
}
