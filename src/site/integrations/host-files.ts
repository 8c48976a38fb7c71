import { headerRules } from "./security-headers.ts";

/** The fixed redirects, for all hosts. */
export const redirects = {
  "/login": { status: 301, destination: "/auth/login" },
  "/signup": { status: 301, destination: "/auth/register" },
  "/plans/compare": { status: 301, destination: "/plans" },
} as const;

const moved = Object.entries(redirects).map(([source, { status, destination }]) => ({ source, status, destination }));

/** The content of `_headers` for Cloudflare, Netlify and the server of `npm start`. */
export const headersFile = (apiUrl: string, hasCaptcha = false): string =>
  headerRules(apiUrl, hasCaptcha)
    .map(({ path, headers }) => `${path}\n${headerLines(headers)}`)
    .join("");

const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("");

/** The content of `_redirects` for the same hosts: fixed redirects, then pages that moved permanently. */
export const redirectsFile = (pages: readonly { from_path: string; to_path: string }[]): string =>
  [...moved, ...pages.map(({ from_path, to_path }) => ({ source: from_path, destination: to_path, status: 301 }))]
    .map(({ source, destination, status }) => `${source} ${destination} ${status}\n`)
    .join("");

/**
 * The content of `vercel.json`, which Vercel reads before the build: the same headers and redirects, and URLs without .html. The
 * policy permits any Supabase project, because ours is unknown before the build, or the project's own domain.
 */
export const vercelSettings = (hasCaptcha = false, apiUrl = "https://*.supabase.co") => ({
  $schema: "https://openapi.vercel.sh/vercel.json",
  framework: null,
  // not npm ci, which would delete the cache of the last build (node_modules/.astro)
  installCommand: "npm install",
  buildCommand: "npm run build && npm run check:pages",
  outputDirectory: "dist",
  cleanUrls: true,
  trailingSlash: false,
  redirects: moved.map(({ source, destination, status }) => ({ source, destination, statusCode: status })),
  headers: headerRules(apiUrl, hasCaptcha).map(({ path, headers }) => ({
    source: path.replace("*", "(.*)"),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })),
});
