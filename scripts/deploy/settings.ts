import { statSync } from "node:fs";
import { readFile, realpath, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { parseEnv } from "node:util";
import { isExampleAddress } from "../../src/platform/operator.ts";
import { mailSender } from "../doctor/finding.ts";
import { isLocal } from "../local/env-file.ts";
import { DeployError } from "./deploy-error.ts";

/** Settings of a hosted project by name (HOSTING.md). An empty one means "none". */
export type Settings = Record<string, string>;

/** `backend`: the database, functions and auth settings. `site`: the static site. */
export type Part = "backend" | "site";

/** A setting that only the operator knows. */
type Question = {
  name: string;
  parts: Part[];
  label: string;
  /** the value of an empty answer; an empty one means "none". Without it, an answer is required. */
  otherwise?: (settings: Settings) => string;
  /** brings an answer into the setting's form, or throws a sentence about what is wrong with it */
  parse?: (answer: string) => string;
  /** Made by a provider: `--rotate` asks for a new one, and `rotation` only then. */
  isKey?: true | "rotation";
};

const hostOf = ({ SITE_URL = "" }: Settings) => new URL(SITE_URL).hostname.replace(/^www\./, "");
const matching = (pattern: RegExp, sentence: string) => (answer: string) => {
  if (!pattern.test(answer)) throw new DeployError(sentence);
  return answer;
};

const both: Part[] = ["backend", "site"];
const questions: Question[] = [
  {
    name: "SITE_URL",
    parts: both,
    label: "Address of the site, such as https://your.domain",
    parse(answer) {
      const url = URL.parse(answer);
      if (url && (url.protocol === "https:" || isLocal(answer)) && url.pathname === "/") return url.origin;
      throw new DeployError("Give an address with https:// and without a path.");
    },
  },
  {
    name: "SUPABASE_PROJECT_REF",
    parts: both,
    label: "Supabase project: the 20 letters in its address, supabase.com/dashboard/project/<ref>",
    parse(answer) {
      const [ref] = /\b[a-z0-9]{20}\b/.exec(answer) ?? [];
      if (ref) return ref;
      throw new DeployError("The reference has 20 lowercase letters and digits.");
    },
  },
  {
    name: "SUPABASE_ACCESS_TOKEN",
    parts: ["backend"],
    label: "Supabase access token (supabase.com/dashboard/account/tokens)",
    parse: matching(/^sbp_\w{20,}$/, "An access token begins with sbp_."),
    isKey: true,
  },
  {
    name: "CLOUDFLARE_API_TOKEN",
    parts: ["site"],
    label: 'Cloudflare API token (dash.cloudflare.com/profile/api-tokens, template "Edit Cloudflare Workers")',
    isKey: true,
  },
  {
    name: "RESEND_API_KEY",
    parts: ["backend"],
    label: "Resend API key (resend.com/api-keys)",
    parse: matching(/^re_\w+$/, "An API key of Resend begins with re_."),
    isKey: true,
  },
  {
    name: "MAIL_FROM",
    parts: ["backend"],
    label: "Sender of mails, on a domain that Resend verified",
    otherwise: (settings) => `Jumping Fitness <hello@${hostOf(settings)}>`,
    parse: matching(mailSender, "Give it as Name <hello@your.domain>."),
  },
  { name: "PUBLIC_OPERATOR_NAME", parts: both, label: "Operator: the person or company responsible for the site" },
  { name: "PUBLIC_OPERATOR_ADDRESS", parts: both, label: "Postal address of the operator, in one line" },
  {
    name: "PUBLIC_OPERATOR_EMAIL",
    parts: both,
    label: "Mailbox for questions and requests about personal data",
    otherwise: (settings) => `hello@${hostOf(settings)}`,
    parse(answer) {
      if (/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(answer) && !isExampleAddress(answer)) return answer;
      throw new DeployError("Give a mailbox that somebody reads, such as hello@your.domain.");
    },
  },
  { name: "PUBLIC_OPERATOR_LAW", parts: both, label: "Law that the terms follow, such as Germany" },
  {
    name: "YOUTUBE_API_KEY",
    parts: ["backend"],
    label: "YouTube API key, to find videos (optional)",
    otherwise: () => "",
    isKey: true,
  },
  {
    name: "SUPABASE_SECRET_KEY",
    parts: ["backend"],
    label: "New secret key of the project (create a second one under Settings > API Keys)",
    parse: matching(/^sb_secret_/, "A secret key begins with sb_secret_."),
    isKey: "rotation",
  },
  {
    name: "RESEND_WEBHOOK_SECRET",
    parts: ["backend"],
    label: "New signing secret of the webhook at Resend (resend.com/webhooks)",
    otherwise: () => "",
    parse: matching(/^whsec_[A-Za-z0-9+/]{16,}=*$/, "A signing secret is whsec_ and at least 16 characters."),
    isKey: "rotation",
  },
];

/** The answers that a deployment of the database alone needs. */
const forDatabase = ["SITE_URL", "SUPABASE_PROJECT_REF", "SUPABASE_ACCESS_TOKEN"];

/** The questions for these parts, or for the database alone, that have no answer yet, and those for new keys of providers. */
export const openQuestions = (parts: Part[], settings: Settings, rotate: boolean, isDatabase: boolean) =>
  questions.filter(
    ({ name, parts: needing, isKey }) =>
      needing.some((part) => parts.includes(part)) &&
      (!isDatabase || forDatabase.includes(name)) &&
      ((settings[name] === undefined && isKey !== "rotation") || (rotate && isKey)),
  );

/** Settings without a question that may also come from the environment. */
const others = [
  "CLOUDFLARE_ACCOUNT_ID",
  "CLOUDFLARE_WORKER_OF",
  "HOST_MAX_FILES",
  "POSTAL_ADDRESS",
  "PUBLIC_SUPABASE_URL",
  "PUBLIC_SUPABASE_PUBLISHABLE_KEY",
  "PUBLIC_TURNSTILE_SITE_KEY",
  "PUBLIC_SITE_NAME",
  "PUBLIC_VAPID_PUBLIC_KEY",
  "SITE_REDIRECTS",
  "SUPABASE_DB_PASSWORD",
];
const keyOf = (length: number) =>
  matching(new RegExp(`^[\\w-]{${length}}$`), `A key of push notifications has ${length} characters.`);
const wholeNumber = matching(/^\d+$/, "Give a whole number.");
/** The form of optional settings. The functions would use the default instead of another text. */
const formats: Pick<Question, "name" | "parse">[] = [
  {
    name: "PUBLIC_SUPABASE_URL",
    parse(answer) {
      const url = URL.parse(answer);
      if (url && /^https?:$/.test(url.protocol) && url.pathname === "/") return url.origin;
      throw new DeployError("Give the project's address with https:// and without a path.");
    },
  },
  { name: "DATABASE_MEGABYTES", parse: wholeNumber },
  { name: "DIGEST_MAILS_PER_DAY", parse: wholeNumber },
  { name: "YOUTUBE_DAILY_SEARCHES", parse: wholeNumber },
  { name: "BUILD_HOOK_URL", parse: matching(/^https?:\/\/\S+$/, "Give the address of the build hook.") },
  {
    name: "PUBLIC_SUPABASE_PUBLISHABLE_KEY",
    parse: matching(
      /^sb_publishable_/,
      "Every visitor reads it, so it must be the key that begins with sb_publishable_.",
    ),
  },
  { name: "PUBLIC_VAPID_PUBLIC_KEY", parse: keyOf(87) },
  { name: "VAPID_PRIVATE_KEY", parse: keyOf(43) },
  { name: "UNSUBSCRIBE_SECRET", parse: matching(/^.{32,}$/, "It has at least 32 characters.") },
];
// without these, the functions or the build fail: an emptied line is one without an answer
const required = [...questions.filter(({ otherwise }) => !otherwise).map(({ name }) => name), "UNSUBSCRIBE_SECRET"];
const known = [...questions.map(({ name }) => name), ...others];

/** The address of the project's API. A custom domain stays; the address of another project doesn't. */
export const projectAddress = (ref: string, address = ""): string =>
  address && !address.endsWith(".supabase.co") ? address : `https://${ref}.supabase.co`;

/** Throws if the address and the keys of the file are of another project, as in a copy for a staging project. */
export function expectOwnKeys({ SUPABASE_KEYS_OF: owner, SUPABASE_PROJECT_REF: ref }: Settings): void {
  if (!owner || owner === ref) return;
  throw new DeployError(
    `PUBLIC_SUPABASE_URL and the keys of this file are of the project ${owner}. For the project ${ref}, remove the lines that HOSTING.md ` +
      `names under Restore. If they are of ${ref}, set SUPABASE_KEYS_OF=${ref}.`,
  );
}

/** The environment without any setting: a program gets only those that it needs. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !known.includes(name)));
}

/** Reads the settings of a file, and those of the environment that the file doesn't have. Both are checked as answers are. */
export async function readSettings(file: string, environment: NodeJS.ProcessEnv) {
  const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder(file)) throw new DeployError(`ENV_FILE names ${file}, which is a folder.`);
  if (!isFolder(dirname(file))) throw new DeployError(`ENV_FILE names ${file}, whose folder doesn't exist.`);
  const stored = parseEnv(await readFile(file, "utf8").catch(ifMissing(""))) as Settings;
  if (stored.SUPABASE_JWT_SECRET)
    throw new DeployError(`${file} is of the local stack. Name another file with ENV_FILE, or unset ENV_FILE.`);
  for (const name of required) if (stored[name] === "") delete stored[name];
  const given: Settings = {};
  for (const name of known) if (environment[name] && !(name in stored)) given[name] = environment[name];
  for (const { name, parse } of [...questions, ...formats]) {
    for (const settings of [stored, given])
      if (settings[name] && parse) settings[name] = named(name, parse, settings[name]);
  }
  return { stored, given };
}

function named(name: string, parse: (answer: string) => string, answer: string): string {
  try {
    return parse(answer);
  } catch (error) {
    // the value may be a key that was stored under the wrong name
    throw new DeployError(`${name} isn't valid. ${(error as Error).message}`);
  }
}

/** Stores settings in the file, readable only by its owner. Other lines stay. A process that is killed leaves the old file or the new one. */
export async function saveSettings(file: string, changes: Settings): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  let text = await readFile(file, "utf8").catch(
    ifMissing("# Made by `npm run deploy`. Keep a copy in a safe place, and never commit it.\n"),
  );
  for (const [name, value] of Object.entries(changes)) {
    // without all lines of the name, of which the last one would be read
    const [before = "", ...after] = text.split(new RegExp(`^(?:export )?${name}=.*\\n?`, "m"));
    const lineEnd = /(^|\n)$/.test(before) ? "" : "\n";
    text = `${before}${lineEnd}${name}=${quote(value)}\n${after.join("")}`;
  }
  // a link stays one
  const target = await realpath(file).catch(() => file);
  await writeFile(`${target}.new`, text, { mode: 0o600 });
  await rename(`${target}.new`, target);
}

/** Quotes a value for Node's parser and for that of the Supabase CLI, which know no escapes. */
export function quote(value: string): string {
  if (/^[\w.:/@+=-]*$/.test(value)) return value;
  const mark = ["'", '"', "`"].find((candidate) => !value.includes(candidate));
  if (!mark || /[\r\n]/.test(value)) throw new DeployError("A setting has one line, and at most two kinds of quotes.");
  return mark + value + mark;
}

const ifMissing = (text: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return text;
  throw error;
};

/** Asks on the terminal until each answer is valid, and saves it at once. An empty answer keeps the present value, if there is one. */
export async function readAnswers(open: Question[], settings: Settings, save: (changes: Settings) => Promise<void>) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // not question(): it loses lines that arrive before it is called
  const lines = terminal[Symbol.asyncIterator]();
  for (const [index, { name, label, otherwise, parse = (answer: string) => answer }] of open.entries()) {
    const proposal = settings[name] || otherwise?.(settings);
    const hint = settings[name] ? " [unchanged]" : proposal ? ` [${proposal}]` : "";
    let isOpen = true;
    while (isOpen) {
      process.stdout.write(`${index + 1}/${open.length}  ${label}${hint}: `);
      const line = await lines.next();
      if (line.done)
        throw new DeployError(`\n${name} has no answer. Those before it are stored: run this again to go on.`);
      const answer = line.value.trim();
      try {
        const value = answer || proposal;
        if (value === undefined) throw new DeployError("An answer is required.");
        // "none" is no answer for what the project may have already
        if (value !== "" || settings[name] !== undefined) await save({ [name]: value && parse(value) });
        isOpen = false;
      } catch (error) {
        if (!(error instanceof DeployError)) throw error;
        console.log(`     ${error.message}`);
      }
    }
  }
  terminal.close();
}
