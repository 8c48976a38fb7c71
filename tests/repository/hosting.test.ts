import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { functionNames } from "../../scripts/function-names.ts";
import { variableNames } from "../../supabase/functions/_shared/environment.ts";

const read = (file: string) => readFileSync(file, "utf8");
const guide = read("HOSTING.md");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const workflows = globSync(".github/workflows/*.yml").map(read).join("\n");
const names = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))];

test("every npm script and file that HOSTING.md names exists", () => {
  const called = names(guide, /npm run ([\w:-]+)/g);
  expect(called.length).toBeGreaterThan(5);
  expect(called.filter((name) => !(name in scripts))).toEqual([]);
  const files = names(guide, /(?:`|\]\(|node )((?:scripts|src|supabase|\.github)\/[\w./-]+)/g);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("the commands for which an operator fills in a file of settings read it", () => {
  const reads = (name: string) => {
    const [, file = ""] = /^node (scripts\/\S+\.ts)/.exec(scripts[name] ?? "") ?? [];
    return (
      scripts[name]?.includes("--env-file-if-exists=.env") || /^import ".\/hosted-environment.ts"/m.test(read(file))
    );
  };
  const commands = ["build", "check:pages", "doctor", "make-admin", "backup:hosted", "restore:hosted", "report:backup"];
  expect(commands.filter((name) => !reads(name))).toEqual([]);
});

test("each setting in the table of HOSTING.md is read by the code", () => {
  const rows = guide.split("\n").filter((line) => /^\| `[A-Z_]+`/.test(line));
  const settings = rows.flatMap((row) => names(row.split("|")[1] ?? "", /`([A-Z_0-9]+)`/g));
  const sources = globSync([
    "src/**/*.{ts,astro}",
    "scripts/**/*.ts",
    "supabase/functions/_shared/*.ts",
    "*.config.mjs",
  ]);
  const code = [...sources.map(read), workflows].join("\n");
  expect(settings.length).toBeGreaterThan(30);
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

/** Set by the platform, or only by tests and the local stack. */
const internal =
  /^SUPABASE_|^SENDING_|^(FUNCTIONS|RESEND_API|YOUTUBE_API|TURNSTILE)_URL$|^(PUSH_EXTRA_HOSTS|BUILD_HOOK_SECONDS|DATA_FOLDER)$/;

test("each setting of the functions and the workflows is in HOSTING.md", () => {
  const settings = [
    ...variableNames.filter((name) => !internal.test(name)),
    ...names(workflows, /\b(?:vars|secrets)\.(\w+)/g),
  ];
  expect(settings.length).toBeGreaterThan(30);
  expect(settings.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test("HOSTING.md has the number of functions", async () => {
  expect(guide).toContain(`${(await functionNames()).length} single files`);
});
