/** Stand in a written digest where each recipient's own links go: nothing else differs between two mails. */
export const preferencesPlaceholder = "%%PREFERENCES_URL%%";
export const unsubscribePlaceholder = "%%UNSUBSCRIBE_URL%%";

/** The text with a reader's own links. */
export const withLinks = (text: string, links: { preferencesUrl: string; unsubscribeUrl: string }): string =>
  text
    .replaceAll(preferencesPlaceholder, links.preferencesUrl)
    .replaceAll(unsubscribePlaceholder, links.unsubscribeUrl);
