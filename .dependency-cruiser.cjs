// The import rules of the codebase (CONTRIBUTING.md). A rule's comment is printed when it is broken: it says the permitted way.
const npm = { dependencyTypes: ["npm", "npm-dev", "npm-peer", "npm-optional", "core"] };
const layer = (name) => `^src/${name}/`;

/** Modules that read rows: src/collections, except `pathNot`, and astro:content. Type-only imports are allowed. */
const rows = (pathNot) => ({
  path: `${layer("collections")}|^astro:content$`,
  ...(pathNot ? { pathNot } : {}),
  preCompilationOnly: false,
});

const forbid = (name, from, to, comment) => ({ name, severity: "error", from, to, comment });

module.exports = {
  forbidden: [
    forbid(
      "domain-is-pure",
      { path: layer("domain") },
      npm,
      "src/domain is pure: no packages. Pass what you need in as arguments.",
    ),
    forbid(
      "domain-imports-domain",
      { path: layer("domain") },
      { pathNot: layer("domain") },
      "src/domain imports only its siblings, as ./name.ts.",
    ),
    forbid(
      "data-below-stores",
      { path: layer("data") },
      { path: "^src/(stores|ui|islands|elements|components|layouts|pages)/" },
      "src/data may import src/domain and the Supabase packages only.",
    ),
    forbid(
      "data-without-frameworks",
      { path: layer("data") },
      { path: "node_modules/(react|react-dom|nanostores|@nanostores|astro)/" },
      "src/data knows no React, nanostores or Astro: return plain values, let a store hold them.",
    ),
    forbid(
      "stores-without-frameworks",
      { path: layer("stores") },
      { path: "node_modules/(react|react-dom|@supabase|astro)/" },
      "src/stores know no React and no Supabase: call src/data.",
    ),
    forbid(
      "stores-below-ui",
      { path: layer("stores") },
      { path: "^src/(ui|islands|elements|components|layouts|pages)/" },
      "src/stores may import src/data and src/domain.",
    ),
    forbid(
      "markdown-is-pure",
      { path: layer("markdown") },
      {
        path: "^src/(stores|data|ui|islands|elements|components|layouts|pages)/|node_modules/(react|@supabase|astro)/",
      },
      "src/markdown turns text into HTML, in the build and in the browser alike: take what you need as arguments.",
    ),
    forbid(
      "ui-takes-props",
      { path: layer("ui") },
      { path: "^src/(stores|data|islands|pages|layouts)/" },
      "src/ui takes props only: let the island read the store and pass values down.",
    ),
    forbid(
      "islands-use-stores",
      { path: layer("islands") },
      { path: "^src/data/" },
      "Islands read stores and call their verbs: put the call to src/data into a store.",
    ),
    forbid(
      "islands-without-supabase",
      { path: layer("islands") },
      { path: "node_modules/@supabase/" },
      "Islands never talk to Supabase: go through a store.",
    ),
    forbid(
      "elements-without-frameworks",
      { path: layer("elements") },
      { path: "node_modules/(react|react-dom|@supabase)/" },
      "Custom elements are framework-free: plain DOM, src/domain, src/data's light modules.",
    ),
    forbid(
      "service-worker-stands-alone",
      { path: layer("service-worker") },
      { path: "^src/", pathNot: "^src/(service-worker|domain)/|^src/data/api.ts$" },
      "The service worker is a script of its own: src/domain and src/data/api.ts are all it may share with pages.",
    ),
    forbid(
      "elements-without-messages",
      { path: layer("elements") },
      { path: "^src/(admin-)?messages.ts$" },
      "All sentences weigh more than an element: take the one you say from a data attribute of the markup.",
    ),
    forbid(
      "components-are-markup",
      { path: "^src/(components|layouts)/" },
      { path: "^src/(stores|data)/" },
      "Components and layouts are markup: take props from the page, or load data in src/content.config.ts.",
    ),
    forbid(
      "components-take-rows",
      { path: "^src/(components|layouts|ui|islands|elements)/" },
      rows(),
      "What a page reads is its cache key: let src/collections/pages read the rows and take them as props.",
    ),
    forbid(
      "keyed-pages-read-props",
      { path: "^src/pages/.*\\[" },
      rows("^src/collections/(pages/|keyed.ts$)"),
      "The page is kept while its props are the same: let src/collections/pages read what it needs.",
    ),
    forbid(
      "pages-compose",
      { path: layer("pages") },
      { path: "^src/(stores|data)/" },
      "Pages compose: read content through astro:content, leave live data to islands.",
    ),
    forbid(
      "functions-through-the-entry-point",
      { path: "^supabase/functions/", pathNot: "_shared/(domain|database).ts$" },
      { path: "^src/" },
      "Server functions import domain rules from supabase/functions/_shared/domain.ts, the domain entry point.",
    ),
    forbid(
      "entry-point-is-domain-only",
      { path: "_shared/domain.ts$" },
      { path: "^src/", pathNot: layer("domain") },
      "The domain entry point re-exports src/domain by name and nothing else.",
    ),
    forbid(
      "functions-share-row-types",
      { path: "_shared/database.ts$" },
      { path: "^src/", pathNot: "^src/data/database.types.ts$" },
      "_shared/database.ts takes the generated types of the rows from src/data and nothing else.",
    ),
    forbid(
      "kit-shows-ui",
      { path: layer("kit") },
      { path: "^src/(stores|data|islands)/" },
      "The kit page shows src/ui with props of its own: no stores, no data.",
    ),
    forbid(
      "kit-is-not-shipped",
      { path: "^src/", pathNot: layer("kit") },
      { path: layer("kit") },
      "src/kit is for people who design: put what the product needs into src/ui.",
    ),
    forbid(
      "admin-stays-apart",
      { path: "^src/", pathNot: "/admin/|^src/islands/PlanPreview.tsx$|^src/stores/remembered-admin.ts$" },
      {
        path: "^src/((islands|stores|data)/admin/|(admin|article|digest|new-video|people|plan-builder|studio|subscriber|tag)-messages.ts$)",
      },
      "What only administrators need stays in an admin folder, so that no public page carries it.",
    ),
    forbid("no-circular", {}, { circular: true }, "Break the circle: move what both need into a third file."),
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
