/** Writes the mails of the auth service to supabase/templates, where the Supabase CLI and the local stack read them. */
import { writeFile } from "node:fs/promises";
import { framed } from "./auth-mails/frame.ts";
import { authMails } from "./auth-mails/mails.ts";

for (const [name, mail] of Object.entries(authMails))
  await writeFile(new URL(`../supabase/templates/${name}.html`, import.meta.url), framed(mail));
