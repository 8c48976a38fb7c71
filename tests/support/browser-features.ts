import { createRequire } from "node:module";
import type { Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";

export type Group = Record<string, Identifier>;
type Data = { api: Group; css: Record<"at-rules" | "properties" | "selectors" | "types", Group>; javascript: Group };

/** MDN's data about browsers. */
const { api, css, javascript }: Data = createRequire(import.meta.url)("@mdn/browser-compat-data");
const builtins = javascript.builtins as Group;

export { api, builtins, css };

/** The first version of a browser with the feature, even if incomplete. Infinity if no version has it. */
export function firstVersion({ __compat }: Identifier, browser: string): number {
  const statements = [__compat?.support[browser as "safari"] ?? []].flat() as SimpleSupportStatement[];
  const versions = statements
    .filter(
      ({ flags, version_removed, partial_implementation }) => !flags && (!version_removed || partial_implementation),
    )
    .map(({ version_added }) => Number.parseFloat(String(version_added).replace("≤", "")));
  return Math.min(...versions.filter((version) => version >= 0));
}

/**
 * The names of MDN that a version of a browser doesn't have: "Map.groupBy", "Array.toSpliced", "URL.canParse_static", "Navigation".
 */
export const missingIn = (browser: string, version: number): string[] =>
  Object.entries({ ...builtins, ...api }).flatMap(([type, features]) => [
    ...(firstVersion(features, browser) > version ? [type] : []),
    ...Object.entries(features as Group)
      .filter(([name, feature]) => name !== "__compat" && firstVersion(feature, browser) > version)
      .map(([name]) => `${type}.${name}`),
  ]);
