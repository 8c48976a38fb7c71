/** The name in the settings, if any: set by the build (src/site/integrations/site-settings.ts). */
declare const __SITE_NAME__: string | undefined;

/**
 * The name of the site on pages and in mails, feeds, calendars and pictures. Functions set that of the settings before they write a mail.
 * After a change of the default: `npm run generate`, and the files its tests name.
 */
export let siteName: string = typeof __SITE_NAME__ === "undefined" ? "Jumping Fitness" : __SITE_NAME__;

const defaultName = siteName;

/** Uses the name of the settings; the default for "". */
export const setSiteName = (name: string): void => {
  siteName = name || defaultName;
};
