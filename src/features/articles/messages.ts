/** The texts of articles. */
export const articleMessages = {
  notFoundTitle: "Article Not Found",
  notFound: "Article not found",
  urlCopied: "Article URL copied to clipboard!",
  copyByHand: "Your browser didn't allow copying. Here is the link:",
} as const;
