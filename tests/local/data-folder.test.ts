import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const program = `
  import { openTemporaryFolder } from ${JSON.stringify(new URL("../../scripts/local/data-folder.ts", import.meta.url).href)};
  import { dirname } from "node:path";
  const { logs } = await openTemporaryFolder();
  console.log(dirname(logs));
  process.exit();
`;

test("a temporary folder is deleted with its process, also when that ends during a start", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  expect(stdout).toMatch(/jumping-fitness-\w+\n$/);
  expect(existsSync(stdout.trim())).toBe(false);
});
