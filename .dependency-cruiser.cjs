// The import rules of the codebase (CONTRIBUTING.md). A rule's comment is printed for each violation: it names the permitted way.
const area = (name) => `^src/${name}/`;

// the suffix of a file is its role; pure rules have none
const roles = {
  data: "\\.data\\.ts$",
  store: "\\.store\\.ts$",
  element: "\\.(element|dom)\\.ts$",
  browser: "\\.browser\\.ts$",
  react: "\\.tsx$|/use-[^/]+\\.ts$",
  astro: "\\.astro(\\.ts)?$",
};
const anyRole = Object.values(roles).join("|");
const core = { dependencyTypes: ["core"] };

/** Modules that read rows: src/site/collections, except `pathNot`, and astro:content. Type-only imports are allowed. */
const rows = (pathNot) => ({
  path: "^src/site/collections/|^astro:content$",
  ...(pathNot ? { pathNot } : {}),
  dependencyTypesNot: ["type-only"],
});

const withRoles = "^src/(features|platform)/";
const pure = { path: `${withRoles}.*\\.ts$`, pathNot: `${anyRole}|/markdown/|database\\.types` };
const from = (role) => ({ path: `${withRoles}.*(?:${role})` });

/** Features from the lowest to the highest: one imports from those before it. Its admin folder may import from every feature. */
const layers = [
  "videos",
  "bounces",
  "articles",
  "studios",
  "newsletter",
  "plans",
  "training",
  "friends",
  "workout",
  "find",
  "dashboard",
  "account",
];

const forbid = (name, from, to, comment) => ({ name, severity: "error", from, to, comment });

module.exports = {
  forbidden: [
    forbid(
      "rules-are-pure",
      pure,
      { path: `^src/.*(?:${anyRole})|node_modules/` },
      "A file without a role is pure: it imports pure files only. Pass the rest in as arguments, or name the role in the suffix.",
    ),
    forbid("rules-without-node", pure, core, "A file without a role runs everywhere: it imports nothing of Node's."),
    forbid(
      "markdown-is-pure",
      { path: area("platform/markdown") },
      { path: `^src/.*(?:${anyRole})|node_modules/(react|@supabase|astro)/` },
      "src/platform/markdown turns text into HTML, in the build and in the browser alike: take what you need as arguments.",
    ),
    forbid(
      "data-reads-rows-only",
      from(roles.data),
      {
        path: `^src/.*(?:${roles.store}|${roles.react}|${roles.element}|${roles.astro})|node_modules/(react|nanostores|@nanostores|astro)`,
      },
      "*.data.ts is the only access to Supabase and returns plain values: let a store hold them.",
    ),
    forbid(
      "stores-hold-state",
      from(roles.store),
      { path: `^src/.*(?:${roles.react}|${roles.element}|${roles.astro})|node_modules/(react|@supabase|astro)` },
      "*.store.ts knows no React and no Supabase: it calls *.data.ts.",
    ),
    forbid(
      "react-uses-stores",
      { path: `^src/.*(?:${roles.react})` },
      { path: `^src/.*(?:${roles.data})|node_modules/@supabase/` },
      "React reads stores and calls their functions: put the call of *.data.ts into a store.",
    ),
    forbid(
      "elements-without-frameworks",
      from(`${roles.element}|${roles.browser}`),
      { path: `^src/.*(?:${roles.react})|node_modules/(react|react-dom|@supabase)/` },
      "*.element.ts, *.dom.ts and *.browser.ts use the browser's own APIs: no React, no Supabase.",
    ),
    forbid(
      "markup-takes-props",
      { path: `^src/.*(?:${roles.astro})`, pathNot: "^src/pages/" },
      { path: `^src/.*(?:${roles.data}|${roles.store})` },
      "Markup takes props from the page, or load data in src/content.config.ts.",
    ),
    forbid(
      "components-take-rows",
      { path: `^src/.*(?:${roles.react}|${roles.astro})`, pathNot: "^src/pages/" },
      rows(),
      "The rows a page reads are its cache key: let src/site/collections/pages read them and take them as props.",
    ),
    forbid(
      "keyed-pages-read-props",
      { path: "^src/pages/.*\\[" },
      rows("^src/site/collections/(pages/|with-cache-keys\\.ts$)"),
      "The page is reused while its props are the same: let src/site/collections/pages read what it needs.",
    ),
    forbid(
      "ui-takes-props",
      { path: area("ui") },
      { path: `^src/.*(?:${roles.data}|${roles.store})` },
      "src/ui takes props only: let the island read the store and pass values down.",
    ),
    forbid(
      "elements-without-messages",
      { path: `^src/.*(?:${roles.element})` },
      { path: "/messages\\.ts$" },
      "All sentences weigh more than an element: take the one it shows from a data attribute of the markup.",
    ),
    forbid(
      "platform-and-ui-know-no-feature",
      { path: "^src/(platform|ui)/" },
      { path: "^src/(features|site|pages)/" },
      "src/platform and src/ui are shared by all features: take what you need as arguments.",
    ),
    forbid(
      "features-know-no-page",
      { path: area("features") },
      { path: "^src/(site|pages)/.*(?<!\\.css)$" },
      "Pages and src/site compose features, not the other way: take what you need as props.",
    ),
    ...layers.map((feature, index) =>
      forbid(
        `${feature}-imports-lower-features`,
        { path: `^src/features/${feature}/(?!admin/)` },
        { path: `^src/features/(?!(?:${layers.slice(0, index + 1).join("|")})/)` },
        `Features form layers (CONTRIBUTING.md): ${feature} imports from ${layers.slice(0, index).join(", ") || "no other feature"}. Move the rule down, or let the page compose both.`,
      ),
    ),
    forbid(
      "admin-stays-apart",
      { path: "^src/", pathNot: "/admin/" },
      { path: "^src/.*/admin/" },
      "What only administrators need stays in an admin folder, so that no public page loads it.",
    ),
    forbid(
      "pages-compose",
      { path: area("pages") },
      { path: `^src/.*(?:${roles.data}|${roles.store})` },
      "Pages compose: read rows through astro:content, leave live data to islands.",
    ),
    forbid(
      "functions-through-the-entry-point",
      { path: "^supabase/functions/", pathNot: "_shared/(domain|database)\\.ts$" },
      { path: "^src/" },
      "Server functions import pure rules through supabase/functions/_shared/domain.ts.",
    ),
    forbid(
      "entry-point-is-pure",
      { path: "_shared/domain\\.ts$" },
      { path: `^src/.*(?:${anyRole})` },
      "The entry point re-exports pure rules by name and nothing else.",
    ),
    forbid(
      "functions-share-row-types",
      { path: "_shared/database\\.ts$" },
      { path: "^src/", pathNot: "^src/platform/database\\.types\\.ts$" },
      "_shared/database.ts takes the generated types of the rows from src/platform and nothing else.",
    ),
    forbid(
      "kit-shows-components",
      { path: area("site/kit") },
      { path: `^src/.*(?:${roles.data}|${roles.store})` },
      "The kit page shows components with its own props: no stores, no data.",
    ),
    forbid(
      "kit-is-not-shipped",
      { path: "^src/", pathNot: area("site/kit") },
      { path: area("site/kit") },
      "src/site/kit is for people who design: put what the product needs into src/ui.",
    ),
    forbid(
      "service-worker-is-its-own-script",
      { path: area("site/service-worker") },
      { path: `^src/.*(?:${anyRole})`, pathNot: `${area("site/service-worker")}|^src/platform/api\\.data\\.ts$` },
      "The service worker shares pure rules and the address of the API with pages.",
    ),
    forbid("no-circular", {}, { circular: true }, "Break the cycle: move what both need into a third file."),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^dist/|\\.astro/|astro:(?!content)|virtual:)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".astro"] },
    extraExtensionsToScan: [".astro"],
  },
};
