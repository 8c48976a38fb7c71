import type { AnyAST, Connection, IntrospectResult } from "@supabase/lite";

type Level = Pick<AnyAST, "select" | "join">;
/** An embed: its requested name, and its nested selection. */
type Embed = Level & { name: string; spread?: boolean };

/**
 * Makes a function with a table's name override all embeds of that table, by any name, like hosted PostgREST. Supabase Lite 0.10 calls
 * the function only for the table's name, but not for a spread, or the column or constraint of a foreign key.
 */
export function withReplacedEmbeds<C extends Connection>(connection: C): C {
  const accept = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (query, vars) => {
    const schema = await connection.introspect({ useCache: true });
    refuseReplaced(query, query.from ?? tableReturnedBy(query.function, schema), schema);
    return accept(query, vars);
  };
  return connection;
}

function refuseReplaced(level: Level, origin: string, schema: IntrospectResult): void {
  for (const embed of embedsOf(level)) {
    for (const table of tablesNamed(embed.name, origin, schema)) {
      // by the table's name, Supabase Lite calls the function
      const callsFunction = embed.name === table && !embed.spread;
      if (!callsFunction && isReplaced(table, origin, schema)) throw refused(table);
      refuseReplaced(embed, table, schema);
    }
  }
}

const embedsOf = ({ select = [], join = {} }: Level): Embed[] =>
  select
    .flatMap((entry) => (typeof entry === "string" ? [] : Object.entries(entry)))
    .flatMap(([alias, definition]) =>
      "select" in definition ? [{ ...definition, name: join[alias]?.from ?? alias }] : [],
    );

/** The tables that a name may refer to in an embed: the table with this name, or a table at the other end of a foreign key. */
const tablesNamed = (name: string, origin: string, { tables, foreign_keys }: IntrospectResult): string[] => [
  ...new Set([
    ...tables.filter((table) => table.name === name).map((table) => table.name),
    ...foreign_keys.flatMap(({ table, column, ref_table, ref_column, foreign_key_name }) => {
      const names = [foreign_key_name, `${table}_${column}_fkey`];
      if (table === origin && [...names, column].includes(name)) return [ref_table];
      return ref_table === origin && [...names, ref_column].includes(name) ? [table] : [];
    }),
  ]),
];

const isReplaced = (table: string, origin: string, { functions = [] }: IntrospectResult): boolean =>
  functions.some(
    ({ name, schema, arg_types: [argument = "", ...others] }) =>
      schema === "public" && name === table && others.length === 0 && bareName(argument) === origin,
  );

const tableReturnedBy = (called: string | undefined, { functions = [] }: IntrospectResult): string =>
  bareName(functions.find(({ name }) => name === called)?.return_type ?? "");

/** The name of a type in PostgreSQL's notation: public.workout_plans, SETOF workout_plans. */
const bareName = (type: string): string => type.replace(/^.*[\s.]/, "").replaceAll('"', "");

const refused = (name: string) => Object.assign(new Error(`permission denied for function ${name}`), { code: "42501" });
