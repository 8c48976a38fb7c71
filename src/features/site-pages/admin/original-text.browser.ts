import type { PageId } from "@/features/site-pages/page-texts.ts";

/** Loads the original Markdown of a page; {} for a page without. */
export async function originalMarkdown(page: PageId): Promise<{ text?: string }> {
  if (page === "privacy") return { text: (await import("@/features/site-pages/privacy.md?raw")).default };
  if (page === "terms") return { text: (await import("@/features/site-pages/terms.md?raw")).default };
  return {};
}
