import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The rules of `_headers` and `_redirects`, as Netlify and Cloudflare Pages interpret them. */
export type Rules = {
  headersFor: (path: string) => [name: string, value: string][];
  redirectFor: (path: string) => Redirect | undefined;
};
/** Status 200 is a rewrite. */
type Redirect = { to: string; status: number };

export const isRedirect = (status: number) => status >= 300 && status < 400;

export async function readRules(folder: string): Promise<Rules> {
  const read = (name: string) => readFile(join(folder, name), "utf8").catch(() => "");
  const headers = parseHeaders(await read("_headers"));
  const redirects = parseRedirects(await read("_redirects"));
  return {
    headersFor: (path) => headers.filter(({ pattern }) => pattern.test(path)).flatMap(({ values }) => values),
    redirectFor(path) {
      for (const { pattern, to, status } of redirects) {
        const match = pattern.exec(path);
        if (match) return { to: fill(to, match.groups ?? {}, isRedirect(status) ? encodeURI : (text) => text), status };
      }
      return undefined;
    },
  };
}

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));

function parseHeaders(text: string) {
  const rules: { pattern: RegExp; values: [string, string][] }[] = [];
  for (const line of linesOf(text)) {
    if (!/^\s/.test(line)) rules.push({ pattern: patternOf(line.trim()), values: [] });
    else rules.at(-1)?.values.push(splitHeader(line));
  }
  return rules;
}

function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

const parseRedirects = (text: string) =>
  linesOf(text).map((line) => {
    const [from = "", to = "", status = "301"] = line.trim().split(/\s+/);
    return { pattern: patternOf(from), to, status: Number.parseInt(status, 10) };
  });

/** `/a/*` matches everything below as `:splat`; `/*.svg` matches the ending; `/a/:name` matches a segment as `:name`. */
function patternOf(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\/\*$/, "(?:/(?<splat>.*))?")
    .replace(/\/\*(?=\\\.)/, "/.*")
    .replace(/:([A-Za-z]\w*)/g, "(?<$1>[^/]+)");
  return new RegExp(`^${source}$`);
}

const fill = (to: string, groups: Record<string, string | undefined>, written: (part: string) => string) =>
  to.replace(/:([A-Za-z]\w*)/g, (name: string, key: string) => (key in groups ? written(groups[key] ?? "") : name));
