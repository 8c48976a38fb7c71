import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { settingsFromEnvironment } from "../../scripts/local/settings.ts";

const root = resolve(import.meta.dirname, "../..");

test.each([
  ["", join(root, "supabase/.temp")],
  ["my data", join(root, "my data")],
  ["/mnt/50% off #1?", "/mnt/50% off #1?"],
])("DATA_DIR=%j is the folder with that name, relative to the checkout", (given, folder) => {
  expect(settingsFromEnvironment({ DATA_DIR: given }).dataDir).toBe(folder);
});
