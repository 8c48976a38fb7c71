import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brokenRules } from "../../scripts/import-rules.ts";

test("each rule reports the file, the import and the permitted way", async () => {
  const root = await mkdtemp(join(tmpdir(), "jumping-imports-test-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const files = {
    // imported modules
    "src/platform/name.ts": "export const name = 1;",
    "src/platform/rows.data.ts": "export const rows = [];",
    "src/platform/state.store.ts": "export const $state = 1;",
    "src/features/plans/plan.ts": "export const plan = 1;",
    "src/features/plans/plan.store.ts": 'import "@/features/plans/plan.data.ts";',
    "src/features/plans/plan.data.ts": "export const rows = [];",
    "src/features/plans/Plan.tsx": 'import "@/features/plans/plan.store.ts";',
    "src/features/plans/plan.element.ts": "export const element = 1;",
    "src/features/plans/admin/builder.ts": "export const builder = 1;",
    "src/features/plans/messages.ts": "export const planMessages = {};",
    "src/site/collections/rows.ts": "export const rows = [];",
    "src/site/kit/kit.ts": "export const kit = 1;",
    // one violation of each rule
    "src/platform/file.ts": 'import "node:fs";',
    "src/platform/markdown/html.ts": 'import "@/platform/rows.data.ts";',
    "src/site/Content.astro": '---\nimport { getCollection, type CollectionEntry } from "astro:content";\n---\n',
    "src/site/Rows.astro": '---\nimport "@/site/collections/rows.ts";\n---\n',
    "src/pages/plans/[slug].astro": '---\nimport "@/site/collections/rows.ts";\n---\n',
    "src/ui/Live.tsx": 'import "@/platform/state.store.ts";',
    "src/features/plans/wordy.element.ts": 'import "./messages.ts";',
    "src/site/kit/live.ts": 'import "@/platform/state.store.ts";',
    "src/pages/kit.astro": '---\nimport "@/site/kit/kit.ts";\n---\n',
    "supabase/functions/_shared/database.ts": 'import "../../../src/platform/name.ts";',
    "src/features/plans/impure.ts": 'import "valibot";',
    "src/features/plans/late.data.ts": 'import "@/features/plans/plan.store.ts";',
    "src/features/plans/view.store.ts": 'import "@/features/plans/Plan.tsx";',
    "src/features/plans/Reading.tsx": 'import "@/features/plans/plan.data.ts";',
    "src/features/plans/heavy.element.ts": 'import "@/features/plans/Plan.tsx";',
    "src/features/plans/Busy.astro": '---\nimport "@/features/plans/plan.store.ts";\n---\n<p>text</p>\n',
    "src/platform/upwards.ts": 'import "@/features/plans/plan.ts";',
    "src/features/videos/upwards.ts": 'import "@/features/plans/plan.ts";',
    "src/features/plans/open.ts": 'import "@/features/plans/admin/builder.ts";',
    "src/pages/busy.astro": '<script>import "@/features/plans/plan.store.ts";</script>',
    "supabase/functions/hello/index.ts": 'import "../../../src/platform/name.ts";',
    "src/site/service-worker/worker.ts": 'import "@/platform/rows.data.ts";',
    "src/platform/one.ts": 'import "./other.ts";',
    "src/platform/other.ts": 'import "./one.ts";',
    "supabase/functions/_shared/domain.ts": 'import "../../../src/platform/rows.data.ts";',
    // permitted
    "src/features/workout/session.store.ts": 'import "@/features/plans/plan.data.ts";',
    "src/pages/index.astro": '---\nimport "@/features/plans/plan.ts";\n---\n',
    "src/site/Typed.astro":
      '---\nimport type { CollectionEntry } from "astro:content";\nimport type { Row } from "@/site/collections/rows.ts";\n---\n',
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  const broken = await brokenRules(root);
  expect(broken.map(({ rule, file, imports }) => `${file} -> ${imports.split("/").at(-1)}: ${rule}`).sort()).toEqual([
    "src/features/plans/Busy.astro -> plan.store.ts: markup-takes-props",
    "src/features/plans/Reading.tsx -> plan.data.ts: react-uses-stores",
    "src/features/plans/heavy.element.ts -> Plan.tsx: elements-without-frameworks",
    expect.stringMatching(/^src\/features\/plans\/impure\.ts -> .*: rules-are-pure$/),
    "src/features/plans/late.data.ts -> plan.store.ts: data-reads-rows-only",
    "src/features/plans/open.ts -> builder.ts: admin-stays-apart",
    "src/features/plans/view.store.ts -> Plan.tsx: stores-hold-state",
    "src/features/plans/wordy.element.ts -> messages.ts: elements-without-messages",
    "src/features/videos/upwards.ts -> plan.ts: videos-imports-lower-features",
    "src/pages/busy.astro -> plan.store.ts: pages-compose",
    "src/pages/kit.astro -> kit.ts: kit-is-not-shipped",
    "src/pages/plans/[slug].astro -> rows.ts: keyed-pages-read-props",
    "src/platform/file.ts -> fs: rules-without-node",
    "src/platform/markdown/html.ts -> rows.data.ts: markdown-is-pure",
    expect.stringMatching(/^src\/platform\/(one|other)\.ts -> .*: no-circular$/),
    "src/platform/upwards.ts -> plan.ts: platform-and-ui-know-no-feature",
    "src/site/Content.astro -> astro:content: components-take-rows",
    "src/site/Rows.astro -> rows.ts: components-take-rows",
    "src/site/kit/live.ts -> state.store.ts: kit-shows-components",
    "src/site/service-worker/worker.ts -> rows.data.ts: service-worker-is-its-own-script",
    "src/ui/Live.tsx -> state.store.ts: ui-takes-props",
    "supabase/functions/_shared/database.ts -> name.ts: functions-share-row-types",
    "supabase/functions/_shared/domain.ts -> rows.data.ts: entry-point-is-pure",
    "supabase/functions/hello/index.ts -> name.ts: functions-through-the-entry-point",
  ]);
  for (const { permitted } of broken) expect(permitted).toMatch(/\.$/);
});
