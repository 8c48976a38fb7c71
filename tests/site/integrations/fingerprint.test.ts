import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fingerprint } from "@/site/integrations/fingerprint.ts";
import { temporaryFolder } from "../../support/local/temporary-folder.ts";

test("a fingerprint depends on names and bytes, not on location", async () => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  await mkdir(join(here, "data"));
  await writeFile(join(here, "data/rows.ts"), "export const rows = [];");
  await cp(join(here, "data"), join(there, "data"), { recursive: true });
  const of = (folder: string) => fingerprint("", ["data"], folder);
  const first = await of(here);
  expect(await of(there)).toBe(first);
  await writeFile(join(there, "data/rows.ts"), "export const rows = [1];");
  expect(await of(there)).not.toBe(first);
  await writeFile(join(here, "data/more.ts"), "");
  expect(await of(here)).not.toBe(first);
});
