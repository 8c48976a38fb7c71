import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test.each(["SUPABASE_DB_URL", "SUPABASE_OLD_DB_URL"])("a restore explains a %s that is no address", async (name) => {
  const env = {
    ...process.env,
    // no file of a real project
    ENV_FILE: "LICENSE",
    PUBLIC_SUPABASE_URL: "http://127.0.0.1:1",
    SUPABASE_SECRET_KEY: "sb_secret_test",
    SUPABASE_DB_URL: "postgresql://postgres@127.0.0.1:1/postgres",
    [name]: "postgresql://postgres:one#two@host/postgres",
  };
  const restoring = promisify(execFile)(process.execPath, ["scripts/hosted-data.ts", "restore", "a", "b"], { env });
  await expect(restoring).rejects.toMatchObject({ stderr: expect.stringContaining(`${name} is no address such as`) });
});
