import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brokenRules } from "../../scripts/import-rules.ts";

test("a forbidden import is reported in TypeScript and in both parts of an .astro file, with the permitted alternative", async () => {
  const root = await mkdtemp(join(tmpdir(), "jumping-imports-test-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const files = {
    "src/domain/name.ts": "export const name = 1;",
    "src/stores/state.ts": 'import "@/domain/name.ts";',
    "src/domain/pure.ts": 'import "valibot";',
    "src/components/Busy.astro": '---\nimport "@/stores/state.ts";\n---\n<p>text</p>\n',
    "src/pages/busy.astro": '<script>import "@/stores/state.ts";</script>',
    "src/pages/index.astro": '---\nimport "@/domain/name.ts";\n---\n',
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  const broken = await brokenRules(root);
  expect(broken.map(({ rule, file }) => `${file}: ${rule}`).sort()).toEqual([
    "src/components/Busy.astro: components-are-markup",
    "src/domain/pure.ts: domain-imports-domain",
    "src/domain/pure.ts: domain-is-pure",
    "src/pages/busy.astro: pages-compose",
  ]);
  for (const { permitted } of broken) expect(permitted).toMatch(/\.$/);
});
