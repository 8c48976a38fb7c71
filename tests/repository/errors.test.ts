import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const [, browser = "", functions = ""] = read("docs/errors.md").split(/^## /m);
const rowsOf = (section: string) =>
  [...section.matchAll(/^\| `([^`]+)` +\|(.*)\|$/gm)].map(([, code = "", rest = ""]) => ({
    code,
    cells: rest.split("|").map((cell) => cell.trim()),
  }));

type Thrown = { code: string; status: string; by: string };

/** Every `new Failure(status, code, …)` of the server functions. */
const thrown: Thrown[] = globSync("supabase/functions/**/*.ts").flatMap((file) =>
  [...read(file).matchAll(/new Failure\((\d+), "(\w+)"/g)].map(([, status = "", code = ""]) => ({
    code,
    status,
    by: file.split(/[\\/]/)[2] ?? "",
  })),
);

describe("docs/errors.md", () => {
  test("has every kind of DataError", () => {
    const [, union = ""] = /export type DataErrorCode =([^;]+);/.exec(read("src/platform/errors.ts")) ?? [];
    const kinds = [...union.matchAll(/"([\w-]+)"/g)].map(([, kind]) => kind);
    expect(kinds.length).toBeGreaterThan(5);
    expect(
      rowsOf(browser)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(kinds.sort());
  });

  test("has every code of each kind", () => {
    const [, table = ""] = /const codes[^{]+\{([^}]+)\}/.exec(read("src/platform/errors.ts")) ?? [];
    const sessions = ["session_not_found", "session_expired", "refresh_token_not_found", "user_not_found"];
    for (const [, server = "", kind] of table.matchAll(/"?(\w+)"?: "([\w-]+)"/g)) {
      const row = rowsOf(browser).find(({ code }) => code === kind);
      expect(row?.cells[0], server).toContain(sessions.includes(server) ? "an ended session" : server);
    }
  });

  test("has every code of the server functions, with its status and its functions", () => {
    expect(thrown.length).toBeGreaterThan(20);
    const codes = [...new Set(thrown.map(({ code }) => code))].sort();
    const found = codes.map((code) => {
      const same = thrown.filter((one) => one.code === code);
      const statuses = [...new Set(same.map(({ status }) => status))].join(", ");
      return [code, statuses, [...new Set(same.map(({ by }) => `\`${by}\``))].sort().join(", ")];
    });
    expect(rowsOf(functions).map(({ code, cells }) => [code, cells[0], cells[1]])).toEqual(found);
  });

  test("quotes sentences that the product shows", () => {
    const sources = [
      ...globSync("src/**/{*message,*messages,captcha}.ts"),
      ...globSync("supabase/functions/**/*.ts"),
    ].map(read);
    for (const { cells } of [...rowsOf(browser), ...rowsOf(functions)]) {
      for (const [, sentence = ""] of (cells.at(-1) ?? "").matchAll(/"([A-Z][^"]+)"/g))
        expect(
          sources.some((source) => source.includes(sentence)),
          sentence,
        ).toBe(true);
    }
  });
});
