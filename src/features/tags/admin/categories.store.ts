import { atom, onMount } from "nanostores";
import * as data from "@/features/tags/admin/categories.data.ts";
import type { VideoCategory } from "@/features/videos/video-search.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export type { CountedCategory } from "@/features/tags/admin/categories.data.ts";

export const $categories = atom<AsyncState<data.CountedCategory[]>>({ state: "loading" });
onMount($categories, () => void loadCategories());

export const $categoryExamples = atom<AsyncState<data.CategoryExample[]>>({ state: "loading" });

export const loadCategories = () => readAsAdmin($categories, data.countCategories);

/** Loads the newest videos of a category, with the text that matches it. */
export function lookInto(category: VideoCategory): Promise<void> {
  $categoryExamples.set({ state: "loading" });
  return readAsAdmin($categoryExamples, () => data.categoryExamples(category));
}
