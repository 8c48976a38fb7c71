/** The messages of rebuilding the site. */
export const siteMessages = {
  accepted: "A rebuild of the site is on its way.",
  refused: "Couldn't rebuild the site yet. We'll retry automatically.",
  lastFailed: "The last rebuild failed. Visitors still see the previous site.",
  failed: "Couldn't request a rebuild. Please try again.",
  budgetSpent: "This month's builds are used up. The changes are kept and go out as soon as there is another.",
} as const;
