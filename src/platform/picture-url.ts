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

/** The path below which the API serves the files of its public buckets. */
export const uploads = "/storage/v1/object/public/";

/**
 * A picture's address as the database stores it. An upload is stored as its path, because the API's origin can change: the origin
 * it once had is dropped. Null if pages may not show the picture. The content security policy permits files of the site, uploads and
 * YouTube's thumbnails, and the database accepts the same.
 */
export function storedPicture(url: string): string | null {
  if (/[\\\s]/.test(url)) return null;
  const address = url.replace(/^https?:\/\/[^/]+(?=\/storage\/v1\/object\/public\/)/i, "");
  return /^\/(?!\/)/.test(address) || address.startsWith("https://i.ytimg.com/") ? address : null;
}

/** The address at which a page shows a picture: the API serves uploads. Null if pages may not show it. */
export function pictureAddress(url: string, apiUrl: string): string | null {
  const stored = storedPicture(url);
  return stored?.startsWith(uploads) ? new URL(stored, apiUrl).href : stored;
}
