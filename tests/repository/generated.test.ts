import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { authMails } from "../../scripts/generate/auth-mails.tsx";
import { fonts } from "../../scripts/generate/fonts.ts";
import { icons } from "../../scripts/generate/icons.ts";

test.each([
  ["fonts", fonts],
  ["icons", icons],
  ["auth mails", authMails],
])("the committed %s equal the output of npm run generate", async (_, generate) => {
  const stale = (await generate()).filter(([path, content]) => !readFileSync(path).equals(Buffer.from(content)));
  expect(stale.map(([path]) => path)).toEqual([]);
});

test("supabase/templates has only mails that npm run generate writes", async () => {
  const paths = (await authMails()).map(([path]) => path);
  expect(readdirSync("supabase/templates").filter((name) => !paths.includes(`supabase/templates/${name}`))).toEqual([]);
});
