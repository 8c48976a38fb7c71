import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("../../scripts/make-admin.ts", import.meta.url));

const makeAdmin = (...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [script, ...words], { env: {} }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test.each([
  [[], "Say whose account: npm run make-admin -- someone@example.com\n"],
  [["jumper@example.com"], expect.stringMatching(/^PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY are not set\..+\n$/)],
])("npm run make-admin with only %j reports in one sentence what is missing", async (words, sentence) => {
  expect(await makeAdmin(...words)).toEqual({ code: 1, output: sentence });
});
