import { expect, test } from "vitest";
import { withPreloads } from "@/site/integrations/module-preload.ts";

const modules: Record<string, string> = {
  "/_astro/Dashboard.a1.js":
    'import{a}from"./react.b2.js";import"./styles.c3.js";const later=()=>import("./Dialog.d4.js");',
  "/_astro/client.e5.js": 'import{b as c}from"./react.b2.js";',
  "/_astro/react.b2.js": 'export{x}from"./core.f6.js";',
  "/_astro/styles.c3.js": "",
  "/_astro/core.f6.js": 'import"./react.b2.js";',
};
const read = async (path: string) => modules[path] ?? Promise.reject(new Error(`No module ${path}`));
const island = (client: string) =>
  `<head><title>A</title></head><astro-island client="${client}" component-url="/_astro/Dashboard.a1.js" renderer-url="/_astro/client.e5.js">`;

test("a page whose island only browsers render lists its modules once, without those that load on demand", async () => {
  const page = await withPreloads(island("only"), read);
  const listed = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href]) => href);
  expect(listed.sort()).toEqual(Object.keys(modules).sort());
  expect(page.indexOf("modulepreload")).toBeLessThan(page.indexOf("</head>"));
});

test("visitors' pages list nothing: their islands may never load", async () => {
  expect(await withPreloads(island("session"), read)).toBe(island("session"));
});
