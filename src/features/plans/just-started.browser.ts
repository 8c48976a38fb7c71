import { tabStorage } from "@/platform/storage.browser.ts";

const key = "just-started";

/** Stores the plan whose training days the dashboard asks for, which opens next. */
export const rememberStarted = (planId: string): boolean => tabStorage.write(key, planId);

/** The plan that was just started in this tab; null without one. */
export const startedPlan = (): string | null => tabStorage.read(key);

export const forgetStarted = (): boolean => tabStorage.remove(key);
