// The import rules of the codebase (CONTRIBUTING.md). A rule's comment is printed for each violation: it names the permitted way.
const area = (name) => `^src/${name}/`;

// the suffix of a file is its role; pure rules have none
const roles = {
  data: "\\.data\\.ts$",
  store: "\\.store\\.ts$",
  element: "\\.element\\.ts$",
  browser: "\\.browser\\.ts$",
  react: "\\.tsx$|/use-[^/]+\\.ts$",
  astro: "\\.astro(\\.ts)?$",
};
const anyRole = Object.values(roles).join("|");
const withRoles = "^src/(features|platform)/";
const from = (role) => ({ path: `${withRoles}.*(?:${role})` });

/** Features from the lowest to the highest: one imports from those before it. Its admin folder may import from every feature. */
const layers = [
  "videos",
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
      { path: `${withRoles}.*\\.ts$`, pathNot: `${anyRole}|/markdown/|database\\.types` },
      { path: `^src/.*(?:${anyRole})|node_modules/` },
      "A file without a role is pure: it imports pure files only. Pass the rest in as arguments, or name the role in the suffix.",
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
      {
        path: `^src/.*(?:${roles.data})|node_modules/@supabase/|^src/site/collections/|^astro:content$`,
        preCompilationOnly: false,
      },
      "React reads stores and calls their functions: put the call of *.data.ts into a store.",
    ),
    forbid(
      "elements-without-frameworks",
      from(`${roles.element}|${roles.browser}`),
      { path: `^src/.*\\.tsx$|node_modules/(react|react-dom|@supabase)/` },
      "Custom elements and *.browser.ts use the browser's own APIs: no React, no Supabase.",
    ),
    forbid(
      "markup-takes-props",
      { path: `^src/.*(?:${roles.astro})`, pathNot: "^src/pages/" },
      {
        path: `^src/.*(?:${roles.data}|${roles.store})|^src/site/collections/|^astro:content$`,
        preCompilationOnly: false,
      },
      "Markup takes props: let the page, or site/collections, read the rows.",
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
      { path: area("pages"), pathNot: area("pages/admin") },
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
      { path: "_shared/(domain|database)\\.ts$" },
      { path: `^src/.*(?:${anyRole})` },
      "The entry point re-exports pure rules by name, and the generated types of the rows.",
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
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".astro"] },
    extraExtensionsToScan: [".astro"],
  },
};
