import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { framed } from "../../scripts/auth-mails/frame.ts";
import { authMails } from "../../scripts/auth-mails/mails.ts";

test("supabase/templates holds what npm run auth-mails writes", () => {
  const folder = new URL("../../supabase/templates/", import.meta.url);
  const files = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
  );
  expect(files).toEqual(
    Object.fromEntries(Object.entries(authMails).map(([name, mail]) => [`${name}.html`, framed(mail)])),
  );
});
