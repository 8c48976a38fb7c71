import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { idiomsIn } from "../../scripts/prose.ts";

test("idioms are reported in comments, names of symbols and files, test names and docs, but not in texts for users", () => {
  const folder = mkdtempSync(join(tmpdir(), "jumping-prose-"));
  const before = process.cwd();
  onTestFinished(async () => {
    process.chdir(before);
    await rm(folder, { recursive: true, force: true });
  });
  const files = {
    "src/a.ts": "// Who is signed in.\nexport const keptPages = 1;\n",
    "src/b.tsx": "export const B = () => <p>You were told of a press.</p>; /* mended anew */\n",
    "src/messages.ts": '// exempt: kept\nexport const text = "kept";\n',
    "tests/a.test.ts": 'test("is asked", () => undefined);\n',
    "supabase/migrations/1.sql": "-- It stands.\nselect 'kept';\n",
    "tests/said-once.test.ts": "export const askAgain = 1;\n",
    "docs/a.md": "Fine.\n\nIt is at hand.\n\n```\nkept\n```\n",
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  process.chdir(folder);
  expect(
    idiomsIn()
      .map(({ file, line, text }) => `${file}:${line} ${text}`)
      .sort(),
  ).toEqual([
    "docs/a.md:3 at hand",
    "src/a.ts:1 Who",
    "src/a.ts:2 keptPages",
    "src/b.tsx:1 anew",
    "src/b.tsx:1 mended",
    "supabase/migrations/1.sql:1 stands",
    "tests/a.test.ts:1 asked",
    "tests/said-once.test.ts:1 askAgain",
    "tests/said-once.test.ts:1 said-once.test.ts",
  ]);
});
