import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/local/temporary-folder.ts";

const script = fileURLToPath(new URL("../../scripts/make-admin.ts", import.meta.url));
const folder = await temporaryFolder();
const envFile = join(folder, ".env.staging");

const makeAdmin = (words: string[], file = envFile) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...words], { env: { ENV_FILE: file } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test.each([
  [[], "", "Say whose account: npm run make-admin -- someone@example.com\n"],
  [
    ["jumper@example.com"],
    "",
    expect.stringMatching(/^Not set: PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY\. For a hosted project, .+\n$/),
  ],
  [
    ["jumper@example.com"],
    "PUBLIC_SUPABASE_URL=https://abcdefghijklmnopqrst.supabase.co\n",
    expect.stringMatching(/^Not set: SUPABASE_SECRET_KEY\./),
  ],
  [
    ["jumper@example.com"],
    "PUBLIC_SUPABASE_URL=http://127.0.0.1:1\nSUPABASE_SECRET_KEY=sb_secret_x\n",
    "http://127.0.0.1:1 can't be reached. Check the network, and whether the project is paused.\n",
  ],
])(
  "npm run make-admin with only %j, and %j in ENV_FILE, reports in one sentence what is missing",
  async (words, settings, sentence) => {
    await writeFile(envFile, settings);
    expect(await makeAdmin(words)).toEqual({ code: 1, output: sentence });
  },
);

test("a file of ENV_FILE that doesn't exist is named, instead of another project's file being used", async () => {
  const output = `ENV_FILE names ${join(folder, "none")}, which is no file.\n`;
  expect(await makeAdmin(["jumper@example.com"], join(folder, "none"))).toEqual({ code: 1, output });
});
