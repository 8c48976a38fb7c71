/** `npm run generate`: writes the committed fonts, icons and auth mails, and lists the changed files. */
import "./local/functions/tsx-hook.ts";
import { readFile, writeFile } from "node:fs/promises";
import { fonts } from "./generate/fonts.ts";
import { icons } from "./generate/icons.ts";

// after the hook, because Node.js can't import TSX without it
const { authMails } = await import("./generate/auth-mails.tsx");

for (const generate of [fonts, icons, authMails])
  for (const [path, content] of await generate()) {
    const file = new URL(`../${path}`, import.meta.url);
    const before = await readFile(file).catch(() => undefined);
    if (before?.equals(Buffer.from(content))) continue;
    await writeFile(file, content);
    console.log(path);
  }
