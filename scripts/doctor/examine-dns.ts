import { isLocal } from "../local/env-file.ts";
import { check, type DoctorContext, type Finding, mailDomain, unknown } from "./finding.ts";

const copyRecord = "Copy the record from Domains in the Resend dashboard to your DNS provider (HOSTING.md, Mail).";

/**
 * The DNS records by which receivers recognize our mail: SPF of Resend's return path, DKIM, and DMARC, of the domain or of one above it.
 * Without them, large providers reject the mail or put it into the spam folder.
 */
export async function examineMailDomain({ environment, resolveTxt }: DoctorContext): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_URL: url = "", MAIL_FROM: from = "" } = environment;
  const domain = mailDomain(from);
  if (isLocal(url) || !domain) return [];
  /** The TXT records of the first name with records, or the reason why DNS can't be read. */
  async function records(names: string[], prefix: RegExp): Promise<string[] | Error> {
    for (const name of names) {
      const found = await resolveTxt(name).catch((error: NodeJS.ErrnoException) =>
        error.code === "ENOTFOUND" || error.code === "ENODATA" ? [] : error,
      );
      if (found instanceof Error) return found;
      const texts = found.map((parts) => parts.join("")).filter((text) => prefix.test(text));
      if (texts.length > 0) return texts;
    }
    return [];
  }
  async function examineRecord(
    what: string,
    { names, prefix, isGood }: { names: string[]; prefix: RegExp; isGood: (text: string) => boolean },
    fix: string,
  ): Promise<Finding> {
    const [name] = names;
    const found = await records(names, prefix);
    if (found instanceof Error)
      return unknown(`Whether ${name} has ${what}: ${found.message}`, "Run the doctor again.");
    const [first, second] = found;
    if (first === undefined) return check(false, `${name} has no ${what.replace(/^an? /, "")}`, fix);
    if (second !== undefined) return check(false, `${name} has ${what} twice, so receivers ignore both`, "Delete one.");
    return check(isGood(first), `${name} has ${what}: ${first.slice(0, 60)}`, fix);
  }
  const labels = domain.split(".");
  const above = labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join(".")}`);
  return Promise.all([
    examineRecord(
      "an SPF record",
      { names: [`send.${domain}`], prefix: /^v=spf1\b/i, isGood: (text) => /include:amazonses\.com/i.test(text) },
      copyRecord,
    ),
    examineRecord(
      "a DKIM key",
      { names: [`resend._domainkey.${domain}`], prefix: /\bp=/, isGood: (text) => /\bp=[A-Za-z0-9+/]{50}/.test(text) },
      copyRecord,
    ),
    examineRecord(
      "a DMARC record",
      { names: above, prefix: /^v=DMARC1\b/i, isGood: (text) => /;\s*p=(none|quarantine|reject)\b/i.test(text) },
      `Add at your DNS provider: _dmarc.${domain} TXT "v=DMARC1; p=none; rua=mailto:you@${domain}" (HOSTING.md, Mail).`,
    ),
  ]);
}
