/** The plan covers in public/covers. */
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

/** The path prefix of files in the API's public buckets. */
export const uploads = "/storage/v1/object/public/";

/**
 * A picture's URL as the database stores it. For an upload, removes the origin, because the API's origin can change. Null if pages
 * may not show the picture: the content security policy and the database permit files of the site, uploads and YouTube thumbnails.
 */
export function storedPicture(url: string): string | null {
  if (/[\\\s]/.test(url)) return null;
  const address = url.replace(/^https?:\/\/[^/]+(?=\/storage\/v1\/object\/public\/)/i, "");
  return /^\/(?!\/)/.test(address) || address.startsWith("https://i.ytimg.com/") ? address : null;
}

/** The URL with which a page shows a picture. Uploads get the API's origin. Null if pages may not show it. */
export function pictureAddress(url: string, apiUrl: string): string | null {
  const stored = storedPicture(url);
  return stored?.startsWith(uploads) ? new URL(stored, apiUrl).href : stored;
}
