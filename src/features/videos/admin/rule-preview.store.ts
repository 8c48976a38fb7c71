import { atom } from "nanostores";
import { previewRule, type RulePreview, type TypedRule } from "@/features/videos/admin/rules.data.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";

export type { TypedRule } from "@/features/videos/admin/rules.data.ts";

/** The pause in typing after which a rule is tried. */
const pauseInMilliseconds = 400;

/** What the rule being typed would decide about the candidates that wait. */
export type WaitingPreview =
  | { state: "nothing" }
  | { state: "looking" }
  | ({ state: "found" } & RulePreview)
  | { state: "failed" };

export const $waitingPreview = atom<WaitingPreview>({ state: "nothing" });

let pause: ReturnType<typeof setTimeout> | undefined;
let latest: symbol | undefined;

/** Tries a rule on the candidates that wait, after a pause in typing; null is no rule yet. A newer call cancels an older one. */
export function lookForWaiting(rule: TypedRule | null): void {
  const request = Symbol();
  latest = request;
  clearTimeout(pause);
  $waitingPreview.set({ state: rule ? "looking" : "nothing" });
  if (rule) pause = setTimeout(() => void look(rule, request), pauseInMilliseconds);
}

async function look(rule: TypedRule, request: symbol): Promise<void> {
  const preview = await asAdmin(() => previewRule(rule)).then(
    (found): WaitingPreview => ({ state: "found", ...found }),
    (error): WaitingPreview => {
      console.warn(error);
      return { state: "failed" };
    },
  );
  if (latest === request) $waitingPreview.set(preview);
}
