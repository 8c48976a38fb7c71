import { healthMessagesIn } from "@/features/plans/health-messages-ru.ts";
import { SafetyRules } from "@/features/plans/SafetyRules.tsx";

/** The safety rules in Russian, which only Russian workouts load. */
const RussianSafetyRules = () => <SafetyRules doctor messages={healthMessagesIn("ru")} lang="ru" />;
export default RussianSafetyRules;
