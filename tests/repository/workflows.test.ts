import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";

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

  test("gives a secret to single steps, never to a job whose packages run install scripts", async () => {
    const text = await readFile(new URL(file, folder), "utf8");
    const secrets = text.split("\n").filter((line) => line.includes("secrets."));
    expect(secrets.filter((line) => !/^ {10}\w+: /.test(line))).toEqual([]);
  });
});
