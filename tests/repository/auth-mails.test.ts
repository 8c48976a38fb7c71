import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { authTemplate } from "../../scripts/auth-mails/auth-mail.tsx";
import { authMails } from "../../scripts/auth-mails/mails.tsx";

test("supabase/templates holds what npm run auth-mails writes", async () => {
  const folder = new URL("../../supabase/templates/", import.meta.url);
  const files = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
  );
  const written = Object.entries(authMails).map(async ([name, mail]) => [`${name}.html`, await authTemplate(mail)]);
  expect(files).toEqual(Object.fromEntries(await Promise.all(written)));
});
