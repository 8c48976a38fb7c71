import { atom } from "nanostores";
import { previewRule, type RulePreview, type TypedRule } from "@/features/videos/admin/rules.data.ts";
import { asAdmin } from "@/platform/admin/role.store.ts";
import { type AsyncState, readInto } from "@/platform/resource.store.ts";

export type { TypedRule } from "@/features/videos/admin/rules.data.ts";

const debounceMs = 400;

/** The waiting candidates that the rule being edited would decide about. */
export const $waitingPreview = atom<AsyncState<RulePreview>>({ state: "loading" });

let timer: ReturnType<typeof setTimeout> | undefined;
let previewed: TypedRule | null = null;

/** Previews a rule on the waiting candidates, debounced; null clears the preview. A newer call cancels an older one. */
export function lookForWaiting(rule: TypedRule | null): void {
  previewed = rule;
  clearTimeout(timer);
  $waitingPreview.set({ state: "loading" });
  if (!rule) return;
  const read = () => asAdmin(() => previewRule(rule));
  timer = setTimeout(() => void readInto($waitingPreview, read, { isCurrent: () => previewed === rule }), debounceMs);
}
