/** The name of the site on pages and in mails, feeds, calendars and pictures. After a change: `npm run generate`, and the files its tests name. */
export const siteName = "Jumping Fitness";
