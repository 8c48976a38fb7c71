import type { Language } from "../../../platform/language.ts";
import { slugOf } from "../../../platform/slug.ts";
import type { Bounce } from "../bounce.ts";
import { type EditedStep, editedSteps, stepProblems, stepsOf } from "./bounce-steps.ts";
import { bounceAdminMessages } from "./messages.ts";

/** The values of the bounce form. */
export type BounceEntry = {
  title: string;
  /** the slug; empty for a new bounce */
  address: string;
  description: string;
  language: Language;
  steps: readonly EditedStep[];
};

export type SavedBounce = Bounce & { published_at: string | null };

/** The form values of a saved bounce; of a new one for null. */
export const entryOfBounce = (bounce: Bounce | null): BounceEntry => ({
  title: bounce?.title ?? "",
  address: bounce?.slug ?? "",
  description: bounce?.description ?? "",
  language: bounce?.language ?? "en",
  steps: editedSteps(bounce?.steps ?? []),
});

/**
 * Converts form values to columns. The slug is derived from the title until the bounce is published for the first time. After that it
 * changes only when the editor changes it.
 */
export function bounceOfEntry(entry: BounceEntry, saved: SavedBounce | null): Omit<Bounce, "id"> {
  const { title, address, description, language, steps } = entry;
  const slug = saved?.published_at ? address.trim() || saved.slug : slugOf(title) || "bounce";
  return { slug, title: title.trim(), description: description.trim(), language, steps: stepsOf(steps) };
}

/** The problems of the form in words, by the name of their field and in form order. */
export function bounceProblems({ title, address, steps }: BounceEntry): Map<string, string> {
  const { titleRequired, addressLetters } = bounceAdminMessages;
  return new Map([
    ...(title.trim() === "" ? [["title", titleRequired] as const] : []),
    ...(address.trim() === slugOf(address.trim()) ? [] : [["address", addressLetters] as const]),
    ...stepProblems(steps),
  ]);
}
