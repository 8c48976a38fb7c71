import { atom } from "nanostores";
import { previewRule, type RulePreview, type TypedRule } from "@/features/videos/admin/rules.data.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";

export type { TypedRule } from "@/features/videos/admin/rules.data.ts";

const debounceMs = 400;

/** The waiting candidates that the rule being edited would decide about. */
export type WaitingPreview =
  | { state: "nothing" }
  | { state: "looking" }
  | ({ state: "found" } & RulePreview)
  | { state: "failed" };

export const $waitingPreview = atom<WaitingPreview>({ state: "nothing" });

let timer: ReturnType<typeof setTimeout> | undefined;
let latest: symbol | undefined;

/** Previews a rule on the waiting candidates, debounced; null clears the preview. A newer call cancels an older one. */
export function lookForWaiting(rule: TypedRule | null): void {
  const request = Symbol();
  latest = request;
  clearTimeout(timer);
  $waitingPreview.set({ state: rule ? "looking" : "nothing" });
  if (rule) timer = setTimeout(() => void loadPreview(rule, request), debounceMs);
}

async function loadPreview(rule: TypedRule, request: symbol): Promise<void> {
  const preview = await asAdmin(() => previewRule(rule)).then(
    (found): WaitingPreview => ({ state: "found", ...found }),
    (error): WaitingPreview => {
      console.warn(error);
      return { state: "failed" };
    },
  );
  if (latest === request) $waitingPreview.set(preview);
}
