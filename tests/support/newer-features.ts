import type { Identifier } from "@mdn/browser-compat-data";
import postcss from "postcss";
import { parseSync } from "vite";
import { oldestBrowsers } from "@/site/integrations/oldest-browsers.ts";
import { api, builtins, css, firstVersion, type Group } from "./browser-features.ts";

const { safari, chrome, firefox } = oldestBrowsers;
const oldest = Object.entries({ safari, safari_ios: safari, chrome, chrome_android: chrome, firefox });

/**
 * Whether all browsers have the feature today, but not all of the oldest. A feature that a current browser lacks is left to the tests
 * in three engines.
 */
function isNewer(feature: Identifier): boolean {
  const versions = oldest.map(([browser, version]) => ({ first: firstVersion(feature, browser), version }));
  return versions.every(({ first }) => first < Infinity) && versions.some(({ first, version }) => first > version);
}

const areNewer = (features: (Identifier | undefined)[]) => {
  const known = features.filter((feature) => feature?.__compat !== undefined);
  return known.length > 0 && known.every((feature) => isNewer(feature as Identifier));
};

/** Objects, classes and functions with a global name, also by the names of their only object. */
const { Window, Crypto: crypto, Document: document, Navigator: navigator, Performance: performance } = api;
const globals: Group = Object.assign({}, Window, api, builtins, { crypto, document, navigator, performance });
/** The methods of objects by name. Objects of a newer type can't be created without its global. */
const methods = Map.groupBy(
  [...Object.values(builtins), ...Object.values(api)]
    .filter((type) => !areNewer([type]))
    .flatMap((type) => Object.entries(type as Group)),
  ([name]) => name,
);

type Node = { type: string; name?: string; operator?: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/**
 * The names of newer globals and methods that a script uses: "Map.groupBy", ".toSpliced". A name that the script also tests, as in
 * `"showPopover" in element`, `typeof navigation` or `if (Error.captureStackTrace)`, counts as guarded.
 */
function newerInScript(code: string): string[] {
  const used = new Map<string, string>();
  const guarded = new Set<unknown>();
  const nameOf = (node: unknown) => isNode(node) && ((node.property as Node | undefined) ?? node).name;

  const visit = (node: Node, parent?: Node) => {
    if (node.operator === "in") guarded.add((node.left as Node).value);
    if (node.operator === "typeof") return void guarded.add(nameOf(node.argument));
    if (node.operator === "!") guarded.add(nameOf(node.argument));
    if (node.operator === "&&") guarded.add(nameOf(node.left));
    if (node.test) guarded.add(nameOf(node.test));
    if (node.type === "Identifier" && areNewer([globals[`${node.name}`]])) used.set(`${node.name}`, `${node.name}`);
    if (node.type === "MemberExpression" && !node.computed) {
      const owner = (node.object as Node).name ?? "";
      const name = (node.property as Node).name ?? "";
      const isCalled = parent?.callee === node && !parent.optional;
      if (isCalled && globals[owner]) {
        if (areNewer([globals[owner][name] ?? globals[owner][`${name}_static`]])) used.set(`${owner}.${name}`, name);
      } else if (isCalled && areNewer((methods.get(name) ?? []).map(([, feature]) => feature)))
        used.set(`.${name}`, name);
      return visit(node.object as Node, node);
    }
    for (const [key, child] of Object.entries(node)) {
      // the names of properties and methods aren't uses
      if (key === "key" && !node.computed) continue;
      for (const one of [child].flat()) if (isNode(one)) visit(one, node);
    }
  };
  const { program, errors } = parseSync("built.js", code);
  if (errors[0]) throw new Error(errors[0].message);
  visit(program as unknown as Node);
  return [...used].filter(([, name]) => !guarded.has(name)).map(([use]) => use);
}

const valueTypes: Group = Object.assign({}, css.types, ...Object.values(css.types));

/** The names of newer features in a style sheet, outside of `@supports`: "linear()", "text-wrap: balance", ":details-content". */
function newerInStyles(code: string): string[] {
  const found = new Set<string>();
  const check = (name: string, feature: Identifier | undefined) => void (areNewer([feature]) && found.add(name));
  const visit = (container: postcss.Container) =>
    container.each((node) => {
      if (node.type === "decl") {
        const property = css.properties[node.prop];
        check(node.prop, property);
        if (found.has(node.prop)) return;
        for (const [, name = "", isFunction] of node.value.matchAll(/(?<![\w-])([a-z][\w-]*)(\(?)/g)) {
          if (isFunction) check(`${name}()`, valueTypes[name] ?? valueTypes[`${name}-function`]);
          else check(`${node.prop}: ${name}`, property?.[name]);
        }
      }
      if (node.type === "rule") {
        if (node.parent?.type === "rule") check("nesting", css.selectors.nesting);
        for (const [, name = ""] of node.selector.matchAll(/:([a-z-]+)/g)) check(`:${name}`, css.selectors[name]);
      }
      if (node.type === "atrule") {
        if (node.name === "supports") return;
        const rule = css["at-rules"][node.name];
        check(`@${node.name}`, rule);
        for (const [name] of node.params.matchAll(/[a-z-]+/g)) check(`@${node.name} ${name}`, rule?.[name]);
      }
      if ("nodes" in node && node.nodes) visit(node);
    });
  visit(postcss.parse(code));
  return [...found];
}

/** The same for a built file, with the inline scripts and styles of a page. */
export function newerInFile(name: string, text: string): string[] {
  if (name.endsWith(".js")) return newerInScript(text);
  if (name.endsWith(".css")) return newerInStyles(text);
  if (!name.endsWith(".html")) return [];
  return [...text.matchAll(/<(script|style)(?: type="module")?>(.*?)<\/\1>/gs)].flatMap(([, kind, code = ""]) =>
    kind === "script" ? newerInScript(code) : newerInStyles(code),
  );
}
