/** The texts of filtered lists. */
export const listMessages = {
  failed: "Couldn't update the list. Please try again.",
  textsFailed: "Couldn't load the full texts, so only titles and summaries were searched.",
} as const;
