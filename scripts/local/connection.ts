import type { Connection } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { asHostedError } from "./hosted-errors.ts";
import { withReplacedEmbeds } from "./replaced-embeds.ts";

type Role = "anon" | "authenticated" | "service_role";

/** Statement timeouts by role, in seconds. */
export type StatementTimeouts = Record<Role, number>;

/** The timeouts of the migrations; the service role has the hosted default. */
export const hostedTimeouts: StatementTimeouts = { anon: 1, authenticated: 8, service_role: 8 };

// formats of hosted PostgREST: numeric as a number, timestamptz as ISO 8601 with microseconds and offset
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const JSON_TEXT = 114;
const JSONB = 3802;
// Supabase Lite passes some JSON as text, which the driver would encode again, and some as values
const asJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const isoTimestamp = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

/**
 * A connection configured like a hosted project. By default, Supabase Lite grants every role everything on every table when it first
 * sees row-level security, which would undo the column grants of our migrations.
 */
function asHosted<C extends Connection>(connection: C): C {
  return withReplacedEmbeds(
    Object.assign(connection, { ensureRlsContext: async () => true, normalizeDbError: asHostedError }),
  );
}

type ApplyRole = (
  transaction: Connection["kysely"],
  vars: { auth?: { role?: string }; storage?: object },
  setRole: boolean,
) => Promise<void>;

/**
 * Applies the statement timeouts of the request's role, and calls our check before requests of the data API, like PostgREST. The storage
 * service doesn't call it.
 */
function withRequestContext(connection: PostgresConnection, timeouts: StatementTimeouts): PostgresConnection {
  const internals = connection as unknown as { applyJwtSessionContext: ApplyRole };
  const applyRole = internals.applyJwtSessionContext.bind(connection);
  internals.applyJwtSessionContext = async (transaction, vars, setRole) => {
    await applyRole(transaction, vars, setRole);
    const seconds = timeouts[(vars.auth?.role ?? "anon") as keyof StatementTimeouts] ?? timeouts.anon;
    const call = transaction.selectNoFrom(({ fn, val }) => [
      fn("set_config", [val("statement_timeout"), val(`${seconds}s`), val(true)]).as("statement_timeout"),
      ...(vars.storage ? [] : [fn("private.check_request").as("checked")]),
    ]);
    await call.execute();
  };
  return connection;
}

/** Runs the statements of a transaction on one connection. Supabase Lite 0.10 uses any connections of its pool. */
function withTransactions(connection: PostgresConnection): PostgresConnection {
  const transaction: PostgresConnection["transaction"] = async (statements, options) => {
    await connection.driver.begin(async (sql) => {
      for (const statement of statements) await sql.unsafe(statement);
    });
    if (options?.intent === "migration") await connection.clearSchemaCache();
  };
  return Object.assign(connection, { transaction });
}

// 57P: an administrator or a crash ended it
const isEndOfSession = ({ code = "" }: { code?: string }) => /^(CONNECTION_|ECONNRESET|EPIPE|57P)/.test(code);

// PostgreSQL's protocol counts the values of a statement in 16 bits
const maximumValues = 65_533;

// Supabase Lite parses a filter such as tags=eq.{} as an object, which the driver can't send to every type of column
const asText = (value: unknown) => (value?.constructor === Object ? JSON.stringify(value) : value);

/**
 * Rejects statements that the driver couldn't send: with too many values, it would never respond to them within a transaction, and a
 * rollback after the server has ended the session would end this process (postgres 3.4.9).
 */
function withCheckedStatements(connection: PostgresConnection): PostgresConnection {
  const { driver } = connection;
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const [unsafe, release] = [reserved.unsafe.bind(reserved), reserved.release.bind(reserved)];
    let ended: Error | undefined;
    return Object.assign(reserved, {
      unsafe: (statement: string, values: never[] = [], ...options: never[]) => {
        if (ended) throw ended;
        if (values.length > maximumValues) {
          const message = `A request holds at most ${maximumValues} values. Send fewer rows at once.`;
          throw Object.assign(new Error(message), { code: "22023" });
        }
        const query = unsafe(statement, values.map(asText) as never[], ...options);
        query.catch((error) => {
          if (isEndOfSession(error)) ended = error;
        });
        return query;
      },
      // the driver has closed it, and would send further statements to it
      release: () => ended === undefined && release(),
    });
  };
  return connection;
}

type ServerOptions = { timeouts?: StatementTimeouts; connections?: number | undefined };

/** A PostgreSQL server, such as postgres://user@127.0.0.1:5432/name, with a maximum number of connections. */
export const openServer = (url: string, { timeouts = hostedTimeouts, connections = 10 }: ServerOptions = {}) =>
  withRequestContext(
    asHosted(
      withTransactions(
        withCheckedStatements(
          new PostgresConnection({
            url,
            postgresOptions: {
              max: connections,
              // an idle connection costs memory
              idle_timeout: 60,
              onnotice: () => undefined,
              types: {
                numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
                json: { to: JSON_TEXT, from: [JSON_TEXT], serialize: asJson, parse: JSON.parse },
                jsonb: { to: JSONB, from: [JSONB], serialize: asJson, parse: JSON.parse },
                timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: String, parse: isoTimestamp },
              },
            },
          }),
        ),
      ),
    ),
    timeouts,
  );
