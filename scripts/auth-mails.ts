/** Writes the mails of the auth service to supabase/templates, where the Supabase CLI and the local stack read them. */
import "./local/functions/tsx-hook.ts";
import { writeFile } from "node:fs/promises";

// after the hook: Node.js reads no TSX by itself
const { authTemplate } = await import("./auth-mails/auth-mail.tsx");
const { authMails } = await import("./auth-mails/mails.tsx");

for (const [name, mail] of Object.entries(authMails))
  await writeFile(new URL(`../supabase/templates/${name}.html`, import.meta.url), await authTemplate(mail));
