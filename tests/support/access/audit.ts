import type { SupabaseClient } from "@supabase/supabase-js";
import type { startTestBackend } from "../backend.ts";
import { rowsOf } from "../sql.ts";
import { type Caller, type People, type Row, type Table, tablesFor, worldSql } from "./world.ts";

export const operations = ["select", "insert", "update", "delete"] as const;
export type Operation = (typeof operations)[number];
export const callers: Caller[] = ["visitor", "member", "another", "moderator", "editor", "admin"];

type Answer = { error: { code?: string; message: string } | null };
type Outcome = "reached" | "untouched" | "refused" | `failed: ${string}`;

/** Attempts, as each caller and through supabase-js, every operation in the matrix. */
export async function openAudit(backend: Awaited<ReturnType<typeof startTestBackend>>) {
  const { app } = backend;
  const people: People = {
    member: await backend.person("member@example.com"),
    another: await backend.person("another@example.com"),
    moderator: await backend.person("moderator@example.com"),
    editor: await backend.person("editor@example.com"),
    admin: await backend.person("admin@example.com"),
  };
  const clients: Record<Caller, SupabaseClient> = {
    visitor: backend.visitor,
    member: people.member.client,
    another: people.another.client,
    moderator: people.moderator.client,
    editor: people.editor.client,
    admin: people.admin.client,
  };
  const tables = tablesFor(people);
  const resetWorld = () => rowsOf(app, worldSql(Object.keys(tables), people));
  await resetWorld();

  /** The names of the rows a caller reaches: "refused" when the request is forbidden, "none" when no row is visible. */
  async function reach(name: string, caller: Caller, operation: Operation): Promise<string> {
    const table = tables[name];
    if (table === undefined) throw new Error(`Add ${name} to tests/support/access/world.ts and to the matrix.`);
    const own = caller === "visitor" ? people.member.id : people[caller].id;
    const foreign = caller === "another" ? people.member.id : people.another.id;
    const from = () => clients[caller].from(name);
    if (operation === "insert") return inWords(await inserts(from, name, table.inserts(own, foreign)));
    const outcomes = await attempts[operation](from(), name, table);
    if (operation !== "select" && [...outcomes.values()].includes("reached")) await resetWorld();
    return inWords(outcomes);
  }

  type Query = ReturnType<SupabaseClient["from"]>;
  type Outcomes = Map<string, Outcome>;
  type Attempt = (query: Query, name: string, table: Table) => Promise<Outcomes>;

  async function inserts(from: () => Query, name: string, rows: Record<string, Row>): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    for (const [label, row] of Object.entries(rows)) {
      let response: Answer = await from().insert(row);
      // in a table with one row per person, the existing row conflicts
      const conflicts = response.error?.code === UNIQUE_VIOLATION;
      if (conflicts) {
        await rowsOf(app, `delete from public.${name}`);
        response = await from().insert(row);
      }
      const outcome = outcomeOf(response, true);
      outcomes.set(label, outcome);
      if (outcome === "reached" || conflicts) await resetWorld();
    }
    return outcomes;
  }

  // no filters: the result must depend on the policies alone
  const attempts: Record<"select" | "update" | "delete", Attempt> = {
    select: async (query, _name, { key, rows }) => {
      const response = await query.select(key);
      const seen = ((response.data ?? []) as unknown as Row[]).map((row) => String(row[key]));
      return each(rows, (value) => outcomeOf(response, seen.includes(value)));
    },
    update: async (query, name, { key, patch, rows }) => {
      const response = await query.update(patch);
      const isChanged = Object.entries(patch).map(([column, value]) =>
        typeof value === "object" ? `to_jsonb(${column}) = '${JSON.stringify(value)}'` : `${column} = '${value}'`,
      );
      const unchanged = await keysWhere(name, key, `(${isChanged.join(" and ")}) is not true`);
      return each(rows, (value) => outcomeOf(response, !unchanged.includes(value)));
    },
    delete: async (query, name, { key, rows }) => {
      const response = await query.delete();
      const left = await keysWhere(name, key, "true");
      return each(rows, (value) => outcomeOf(response, !left.includes(value)));
    },
  };

  async function keysWhere(name: string, key: string, condition: string): Promise<string[]> {
    const rows = await rowsOf<{ key: string }>(
      app,
      `select ${key}::text as key from public.${name} where ${condition}`,
    );
    return rows.map((row) => row.key);
  }

  return { reach };
}

const each = (rows: Table["rows"], outcome: (key: string) => Outcome) =>
  new Map(Object.entries(rows).map(([label, key]) => [label, outcome(String(key))]));

const PERMISSION_DENIED = "42501";
const UNIQUE_VIOLATION = "23505";

function outcomeOf({ error }: Answer, reached: boolean): Outcome {
  if (error === null) return reached ? "reached" : "untouched";
  return error.code === PERMISSION_DENIED ? "refused" : `failed: ${error.message}`;
}

function inWords(outcomes: Map<string, Outcome>): string {
  const failure = [...outcomes.values()].find((outcome) => outcome.startsWith("failed"));
  if (failure) return failure;
  if ([...outcomes.values()].every((outcome) => outcome === "refused")) return "refused";
  const reached = [...outcomes].filter(([, outcome]) => outcome === "reached").map(([label]) => label);
  return reached.join(", ") || "none";
}
