import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type BrokenRule, brokenRules } from "../../scripts/import-rules.ts";

const frontmatter = (code: string) => `---\n${code}\n---\n<p>text</p>\n`;

/** One file for each way to break the import rules, .astro files among them. */
const planted: Record<string, [file: string, content: string]> = {
  "domain-is-pure": ["src/domain/pure.ts", 'import "valibot";'],
  "domain-imports-domain": ["src/domain/proud.ts", 'import "../data/rows.ts";'],
  "data-below-stores": ["src/data/upward.ts", 'import "@/stores/state.ts";'],
  "data-without-frameworks": ["src/data/framed.ts", 'import "react";'],
  "stores-without-frameworks": ["src/stores/direct.ts", 'import "@supabase/supabase-js";'],
  "stores-below-ui": ["src/stores/seen.ts", 'import "@/ui/Button.tsx";'],
  "markdown-is-pure": ["src/markdown/live.ts", 'import "@/stores/state.ts";'],
  "ui-takes-props": ["src/ui/Stateful.tsx", 'import "@/stores/state.ts";'],
  "islands-use-stores": ["src/islands/Hasty.tsx", 'import "@/data/rows.ts";'],
  "islands-without-supabase": ["src/islands/Direct.tsx", 'import "@supabase/supabase-js";'],
  "elements-without-frameworks": ["src/elements/heavy.ts", 'import "react";'],
  "service-worker-stands-alone": ["src/service-worker/busy.ts", 'import "../stores/state.ts";'],
  "elements-without-messages": ["src/elements/wordy.ts", 'import "@/messages.ts";'],
  "components-are-markup": ["src/components/Busy.astro", frontmatter('import "@/data/rows.ts";')],
  "components-take-rows": ["src/components/Curious.astro", frontmatter('import "@/collections/all.ts";')],
  "keyed-pages-read-props": ["src/pages/plans/[slug].astro", frontmatter('import "@/collections/all.ts";')],
  "functions-share-row-types": ["supabase/functions/_shared/database.ts", 'import "../../../src/data/rows.ts";'],
  "pages-compose": ["src/pages/busy.astro", `<script>import "@/stores/state.ts";</script>`],
  "functions-through-the-entry-point": ["supabase/functions/send/handler.ts", 'import "../../../src/domain/name.ts";'],
  "entry-point-is-domain-only": ["supabase/functions/_shared/domain.ts", 'import "../../../src/data/rows.ts";'],
  "tests-leave-the-bench": ["tests/domain/name.test.ts", 'import "../../scripts/bench/table.ts";'],
  "kit-shows-ui": ["src/kit/Live.tsx", 'import "@/stores/state.ts";'],
  "kit-is-not-shipped": ["src/pages/shipped.astro", frontmatter('import "@/kit/samples.ts";')],
  "admin-stays-apart": ["src/islands/Curious.tsx", 'import "@/stores/admin/work.ts";'],
  "no-circular": ["src/components/Circle.astro", frontmatter('import "@/components/Round.astro";')],
};

const busyLayout = ["src/layouts/Busy.astro", frontmatter('import "@/stores/state.ts";')] as const;
const reader = 'import { getCollection } from "astro:content";';
const readers = {
  "components-take-rows": ["src/components/Reader.astro", frontmatter(reader)],
  "keyed-pages-read-props": ["src/pages/blog/[slug].astro", frontmatter(reader)],
} as const;

const innocent: [file: string, content: string][] = [
  ["src/domain/name.ts", "export const name = 1;"],
  ["scripts/bench/table.ts", "export const table = 1;"],
  ["src/messages.ts", "export const messages = {};"],
  ["src/collections/all.ts", 'import "@/domain/name.ts";'],
  ["src/data/rows.ts", 'import "@/domain/name.ts";'],
  ["src/stores/state.ts", 'import "@/data/rows.ts";'],
  ["src/stores/admin/work.ts", 'import "@/stores/state.ts";'],
  ["src/islands/admin/Work.tsx", 'import "@/stores/admin/work.ts";'],
  ["src/ui/Button.tsx", 'import "@/domain/name.ts";'],
  ["src/kit/samples.ts", 'import "@/ui/Button.tsx";'],
  ["src/components/Typed.astro", frontmatter('import type { CollectionEntry } from "astro:content";')],
  ["src/components/Round.astro", frontmatter('import "@/components/Circle.astro";')],
  ["src/pages/index.astro", frontmatter('import "@/components/Round.astro";\nimport "@/ui/Button.tsx";')],
];

let root: string;
let broken: BrokenRule[];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "jumping-planted-"));
  for (const [file, content] of [...innocent, ...Object.values(planted), ...Object.values(readers), busyLayout]) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  broken = await brokenRules(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test.each(Object.entries(planted))("%s is noticed, with the permitted way", (rule, [file]) => {
  expect(broken).toContainEqual({ rule, file, imports: expect.any(String), permitted: expect.stringMatching(/\.$/) });
});

test.each(Object.entries(readers))("%s is noticed where Astro itself is asked for rows", (rule, [file]) => {
  expect(broken).toContainEqual({ rule, file, imports: "astro:content", permitted: expect.any(String) });
});

test("files that follow the import rules are left alone", () => {
  const named = new Set(broken.filter(({ rule }) => rule !== "no-circular").map(({ file }) => file));
  expect(innocent.map(([file]) => file).filter((file) => named.has(file))).toEqual([]);
});

test("every rule is tried here", () => {
  const rules: { name: string }[] = createRequire(import.meta.url)("../../.dependency-cruiser.cjs").forbidden;
  expect(rules.map(({ name }) => name).sort()).toEqual(Object.keys(planted).sort());
});

test("layouts are markup as components are", () => {
  expect(broken).toContainEqual(
    expect.objectContaining({ rule: "components-are-markup", file: "src/layouts/Busy.astro" }),
  );
});

test("the check runs in a checkout that is reached by a link, too", async () => {
  for (const file of [
    "scripts/import-rules.ts",
    "scripts/command-line.ts",
    ".dependency-cruiser.cjs",
    "package.json",
    "tsconfig.json",
  ])
    await cp(file, join(root, file));
  await symlink(resolve("node_modules"), join(root, "node_modules"), "junction");
  const link = `${root}-link`;
  await symlink(root, link, "junction");
  onTestFinished(() => rm(link));
  const checked = promisify(execFile)(process.execPath, [join(link, "scripts/import-rules.ts")], { cwd: link });
  await expect(checked).rejects.toThrow(/imports break the rules|src\/domain is pure/);
});
