import { execFile } from "node:child_process";
import { chmod, readdir, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite as writeFiles } from "../support/local/write-site.ts";

const folder = new URL("../../.github/workflows/", import.meta.url);
const files = await readdir(folder);

// Every function of GitHub's expressions (docs.github.com/actions/reference/workflows-and-actions/expressions#functions): one
// unknown name invalidates the whole workflow.
const known =
  "always cancelled success failure contains startsWith endsWith format join toJSON fromJSON hashFiles".split(" ");
const expressions = (text: string) =>
  [...text.matchAll(/\$\{\{(.*?)\}\}|^\s+(?:- )?if: (.*)$/gm)].map(
    ([, inside, condition]) => inside ?? condition ?? "",
  );

describe.each(files)("%s", (file) => {
  test("calls only functions that GitHub has", async () => {
    const calls = expressions(await readFile(new URL(file, folder), "utf8")).flatMap((expression) =>
      [...expression.replaceAll(/'[^']*'/g, "").matchAll(/([A-Za-z]+)\(/g)].map(([, name = ""]) => name),
    );
    expect(calls.filter((name) => !known.includes(name))).toEqual([]);
  });

  test("pins every action to a commit, and stores no token in the checkout", async () => {
    const text = await readFile(new URL(file, folder), "utf8");
    const actions = text.match(/uses: .*/g) ?? [];
    expect(actions.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    expect(text.match(/persist-credentials: false/g)).toHaveLength(
      text.match(/uses: actions\/checkout@/g)?.length ?? 0,
    );
  });

  test("passes no secret as an argument, which every process can read", async () => {
    const text = await readFile(new URL(file, folder), "utf8");
    const secrets = [...text.matchAll(/(\w+): \$\{\{ secrets\./g)].map(([, name]) => name);
    expect(text.split("\n").filter((line) => secrets.some((name) => line.includes(`$${name}`)))).toEqual([]);
  });

  test("gives a secret to single steps, never to a job whose packages run install scripts", async () => {
    const text = await readFile(new URL(file, folder), "utf8");
    const secrets = text.split("\n").filter((line) => line.includes("secrets."));
    expect(secrets.filter((line) => !/^ {10}\w+: /.test(line))).toEqual([]);
  });
});

// the workflow runs on Linux, whose `date` it needs
test.runIf(process.platform === "linux")(
  "a nightly backup in a bucket removes those older than 90 days, and nothing else",
  async () => {
    const workflow = await readFile(new URL("backup.yml", folder), "utf8");
    const [, step = ""] = /name: Store in the bucket\n {8}run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? [];
    const bucket = await temporaryFolder();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const stays = ["2001-01-01.txt", `${daysAgo(90)}.tar.gz.age`, `${daysAgo(1)}.tar.gz.age`];
    await writeFiles(
      bucket,
      Object.fromEntries([...stays, `${daysAgo(91)}.tar.gz.age`].map((name) => [`stored/${name}`, ""])),
    );
    await writeFiles(bucket, {
      "backup.tar.gz.age": "rows",
      "removals.json.age": "removals",
      // the commands of the AWS CLI, on a folder
      "bin/aws": `#!/bin/sh\ncase $2 in
      cp) cp "$3" "\${4#s3://}" ;; rm) rm "\${3#s3://}" ;;
      ls) for file in "\${3#s3://}"*; do echo "2026-11-28 03:43:00 12 \${file##*/}"; done ;;
    esac\n`,
    });
    await chmod(`${bucket}/bin/aws`, 0o755);
    const env = { PATH: `${bucket}/bin:${process.env.PATH}`, BACKUP_S3_URL: "s3://stored" };
    // as GitHub runs a step
    await promisify(execFile)("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step], { cwd: bucket, env });
    expect(await readdir(`${bucket}/stored`)).toEqual([...stays, `${daysAgo(0)}.tar.gz.age`, "removals.json.age"]);
  },
);
