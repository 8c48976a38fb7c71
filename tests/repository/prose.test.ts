import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { idiomsIn } from "../../scripts/prose.ts";

test("an idiom and a missing file are reported in comments, but not in texts for users", () => {
  const folder = mkdtempSync(join(tmpdir(), "jumping-prose-"));
  const before = process.cwd();
  onTestFinished(async () => {
    process.chdir(before);
    await rm(folder, { recursive: true, force: true });
  });
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/a.ts"), '// Fine.\n// It is at hand.\nexport const text = "at hand";\n');
  writeFileSync(
    join(folder, "src/b.ts"),
    '// See scripts/prose.ts, ./lint.ts and "example.ts".\nexport const text = "lint.ts";\n',
  );
  process.chdir(folder);
  expect(idiomsIn()).toMatchObject([
    { file: join("src", "a.ts"), line: 2, text: "at hand" },
    { file: join("src", "b.ts"), line: 1, text: "lint.ts" },
  ]);
});
