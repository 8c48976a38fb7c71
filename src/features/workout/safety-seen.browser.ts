import { browserStorage } from "@/platform/storage.browser.ts";

const key = "safety-rules-seen";

/** Whether a workout was started on this device, whose start screen shows the safety rules. */
export const areRulesSeen = (): boolean => browserStorage.read(key) !== null;

export const rememberRulesSeen = (): boolean => browserStorage.write(key, "1");
