import { redirects } from "./redirects.ts";
import { headerRules } from "./security-headers.ts";

const moved = Object.entries(redirects).map(([source, { status, destination }]) => ({ source, status, destination }));

/** The text of `_headers`, which Cloudflare, Netlify and the server of `npm start` read. */
export const headersFile = (apiUrl: string): string =>
  headerRules(apiUrl)
    .map(({ path, headers }) => `${path}\n${headerLines(headers)}`)
    .join("");

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("");

/** The text of `_redirects`, which the same hosts read: the site's own, then the pages that moved for good. */
export const redirectsFile = (pages: readonly { from_path: string; to_path: string }[]): string =>
  [...moved, ...pages.map(({ from_path, to_path }) => ({ source: from_path, destination: to_path, status: 301 }))]
    .map(({ source, destination, status }) => `${source} ${destination} ${status}\n`)
    .join("");

/**
 * What `vercel.json` says, which Vercel reads before the site is built: the same headers and redirects, and addresses
 * without .html. The backend is any Supabase project, since ours is not known before the build.
 */
export const vercelSettings = () => ({
  $schema: "https://openapi.vercel.sh/vercel.json",
  framework: null,
  // not npm ci, which would empty the cache of the last build (node_modules/.astro)
  installCommand: "npm install",
  buildCommand: "npm run build && npm run check:pages",
  outputDirectory: "dist",
  cleanUrls: true,
  trailingSlash: false,
  redirects: moved.map(({ source, destination, status }) => ({ source, destination, statusCode: status })),
  headers: headerRules("https://*.supabase.co").map(({ path, headers }) => ({
    source: path.replace("*", "(.*)"),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })),
});
