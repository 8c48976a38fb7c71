import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder for one test file, gone when the file has run. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "jumping-local-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
