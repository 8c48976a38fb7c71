import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brokenRules } from "../../scripts/import-rules.ts";

test("a rule reports the file, the import and the permitted way", async () => {
  const root = await mkdtemp(join(tmpdir(), "jumping-imports-test-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const files = {
    // imported modules
    "src/platform/state.store.ts": "export const $state = 1;",
    "src/features/plans/plan.ts": "export const plan = 1;",
    "src/features/plans/plan.store.ts": "export const $plan = 1;",
    // violations in a script, in a component's markup and in a page's script
    "src/ui/Live.tsx": 'import "@/platform/state.store.ts";',
    "src/features/plans/Busy.astro": '---\nimport "@/features/plans/plan.store.ts";\n---\n<p>text</p>\n',
    "src/pages/busy.astro": '<script>import "@/features/plans/plan.store.ts";</script>',
    // permitted
    "src/pages/index.astro": '---\nimport "@/features/plans/plan.ts";\n---\n',
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  const broken = await brokenRules(root);
  expect(broken.map(({ rule, file, imports }) => `${file} -> ${imports.split("/").at(-1)}: ${rule}`).sort()).toEqual([
    "src/features/plans/Busy.astro -> plan.store.ts: markup-takes-props",
    "src/pages/busy.astro -> plan.store.ts: pages-compose",
    "src/ui/Live.tsx -> state.store.ts: ui-takes-props",
  ]);
  for (const { permitted } of broken) expect(permitted).toMatch(/\.$/);
});
