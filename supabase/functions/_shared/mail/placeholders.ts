/** Placeholders in a rendered digest for the recipient's links. Otherwise only the recipient's week differs between emails. */
export const preferencesPlaceholder = "%%PREFERENCES_URL%%";
export const unsubscribePlaceholder = "%%UNSUBSCRIBE_URL%%";

/** Replaces the placeholders with a recipient's links. */
export const withLinks = (text: string, links: { preferencesUrl: string; unsubscribeUrl: string }): string =>
  text
    .replaceAll(preferencesPlaceholder, links.preferencesUrl)
    .replaceAll(unsubscribePlaceholder, links.unsubscribeUrl);
