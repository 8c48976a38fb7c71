import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// https://docs.github.com/actions/reference/workflows-and-actions/expressions#functions
const githubsFunctions =
  "always cancelled contains endsWith failure format fromJSON hashFiles join startsWith success toJSON".split(" ");
const folder = new URL("../../.github/workflows/", import.meta.url);

test.each(readdirSync(folder))(
  "%s calls only functions that GitHub knows, or the whole workflow is invalid",
  (name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    const expressions = [...text.matchAll(/\$\{\{(.*?)\}\}|^\s*(?:- )?if: (.*)$/gm)].map(
      ([, braces, bare]) => braces ?? bare ?? "",
    );
    const called = expressions.flatMap((expression) => [...expression.matchAll(/\b(\w+)\(/g)].map(([, word]) => word));
    expect(called.filter((word) => !githubsFunctions.includes(word ?? ""))).toEqual([]);
  },
);
