import { readFile, writeFile } from "node:fs/promises";
import type { Values } from "./readme-line.ts";
import { lines } from "./readme-lines.ts";
import { type BenchRecord, readRecord } from "./record.ts";
import type { Row } from "./results.ts";

function valuesOf(rows: Row[]): Values {
  const all = (pattern: RegExp) => rows.filter(({ name }) => pattern.test(name)).map(({ value }) => value);
  return { all, one: (pattern) => all(pattern)[0] ?? Number.NaN };
}

/** A table of Markdown, its columns as wide as their widest cell; the first row is its head. */
function tableOf([head = [], ...body]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((line) => line[column]?.length ?? 0)));
  const rule = widths.map((width) => "-".repeat(width));
  const padded = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [head, rule, ...body].map(padded).join("\n");
}

function markdown({ machine, parts }: BenchRecord): string {
  const isBusy = (load: number) => load > 2 * Number.parseInt(machine, 10);
  const cells = lines.flatMap(({ part, what, result, app, peers = "", goal = "", time }) => {
    const measured = parts[part];
    if (!measured || (time && isBusy(measured.load))) return [];
    const values = valuesOf(measured.rows);
    const text = result(values);
    return /NaN|∞/.test(text) ? [] : [[what, text, app?.(values) ?? "", peers, goal]];
  });
  const busy = Object.values(parts).some(({ load }) => isBusy(load));
  const most = Math.max(...Object.values(parts).map(({ stolen = 0 }) => stolen));
  const note = [
    ...(most >= 0.02
      ? [`; other machines on its hardware took up to ${Math.round(most * 100)} % of its processor time`]
      : []),
    ...(busy ? ["; times that were taken while it was busy with other work are left out"] : []),
  ].join("");
  const table = tableOf([["", "this site", "single-page app", "peers", "goal"], ...cells]);
  return `On ${machine}${note}:\n\n${table}`;
}

/** Writes the last results between the two marks of README.md. */
export async function writeReadme(): Promise<void> {
  const record = await readRecord();
  if (record === undefined) throw new Error("There are no results yet. Run npm run bench first.");
  const file = new URL("../../README.md", import.meta.url);
  const readme = await readFile(file, "utf8");
  const marked = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/;
  if (!marked.test(readme)) throw new Error("README.md has lost the marks <!-- bench --> and <!-- /bench -->.");
  await writeFile(
    file,
    readme.replace(marked, (_, before, after) => `${before}\n\n${markdown(record)}\n\n${after}`),
  );
}
