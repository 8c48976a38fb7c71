/** The covers drawn for plans, which are files of public/covers. */
export const drawnCovers = [
  "airtime-six",
  "bounce-basics",
  "cardio-climb",
  "center-line",
  "feel-good-eight",
  "pervye-pryzhki",
  "plan-fallback",
  "power-and-precision",
  "soft-restart",
  "steady-six",
  "strong-on-springs",
  "summer-short-circuit",
  "sure-footing",
  "whole-body-eight",
].map((name) => `/covers/${name}.svg`);

const pictureHosts = ["https://i.ytimg.com"];

/**
 * Where a cover may lie, which is what the content security policy lets pages show: a path of the site, a public file in the project's
 * own storage, or YouTube's picture host. The database refuses everything else too.
 */
export function isCoverUrl(url: string, apiOrigin: string): boolean {
  if (/[\\\s]/.test(url)) return false;
  if (/^\/(?!\/)/.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return pictureHosts.includes(origin) || (origin === apiOrigin && pathname.startsWith("/storage/v1/object/public/"));
}
