import { expect, test } from "vitest";
import { newerInFile } from "../support/newer-features.ts";

test.each([
  ["Map.groupBy(a, b)", ["Map.groupBy"]],
  ["new URL(a); URL.parse(a)", ["URL.parse"]],
  ["a.isSubsetOf(b)", [".isSubsetOf"]],
  ["a.toSorted().findLast(b)", []],
  ["navigation.entries()", ["navigation"]],
  ["typeof navigation == 'object' && navigation.entries()", []],
  ["if (window.navigation) navigation.entries()", []],
  ["Promise.withResolvers?.()", []],
  ["a = { navigation: 1 }", []],
])("a script is searched for newer features: %s", (code, found) => {
  expect(newerInFile("a.js", code)).toEqual(found);
  expect(newerInFile("a.html", `<script>${code}</script>`)).toEqual(found);
});

test.each([
  ["a { color: light-dark(red, blue) }", ["light-dark()"]],
  ["a { transition: scale 1s linear(0, 1) }", ["linear()"]],
  ["a { & b { color: red } }", ["nesting"]],
  ["a { text-wrap: balance }", ["text-wrap"]],
  ["@scope (a) { b { color: red } }", ["@scope"]],
  ["@supports (text-wrap: balance) { a { text-wrap: balance } }", []],
  ["@media (width > 40rem) { a:has(b) { color: color-mix(in srgb, red, blue) } }", []],
])("a style sheet is searched for newer features: %s", (code, found) => {
  expect(newerInFile("a.css", code)).toEqual(found);
});
