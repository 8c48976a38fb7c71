import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Connection } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { asHostedError } from "./hosted-errors.ts";
import { withReplacedEmbeds } from "./replaced-embeds.ts";

type Role = "anon" | "authenticated" | "service_role";

/** Statement timeouts by role, in seconds. */
export type StatementTimeouts = Record<Role, number>;

/** The timeouts of the hosted service. */
export const hostedTimeouts: StatementTimeouts = { anon: 3, authenticated: 8, service_role: 8 };

// formats of hosted PostgREST: numeric as a number, timestamptz as ISO 8601 with microseconds and offset
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
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

// The data is in memory anyway, or in the system's file cache. PostgreSQL's default of 128 MB is never returned, and allocating it took
// half of the time to open an in-memory database.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

/** PostgreSQL in this process, with its data in a folder, or in memory. A snapshot saves the time of migrations. */
export function openEmbedded(folder?: string, snapshot?: Blob): PgliteConnection {
  const connection = new PgliteConnection({
    ...(folder === undefined ? {} : { url: folder }),
    pgliteOptions: {
      startParams,
      extensions: { pg_trgm },
      parsers: { [NUMERIC]: Number, [TIMESTAMPTZ]: isoTimestamp },
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    },
  });
  connection.driver.serializers = sendingText(connection.driver.serializers);
  connection.driver.query = limitParameters(connection.driver);
  return asHosted(keepingExitCode(connection));
}

// the exit codes that PGlite sets when a database is open, and while it runs statements
const codesOfPglite: unknown[] = [99, 100];
let stepsUnderWay = 0;
let ownExitCode: typeof process.exitCode;

/** Runs a step of PGlite and restores the process's exit code. Of concurrent steps, only the first knows the original code. */
async function keepExitCode(step: () => Promise<void>): Promise<void> {
  if (stepsUnderWay === 0) ownExitCode = codesOfPglite.includes(process.exitCode) ? undefined : process.exitCode;
  stepsUnderWay += 1;
  await step().finally(() => {
    stepsUnderWay -= 1;
    process.exitCode = ownExitCode;
  });
}

/**
 * PGlite confuses the exit of its programs with that of the process: it sets the exit code to 99 once a database is open, and to 0 when
 * it is closed, even if the process has failed.
 */
function keepingExitCode(connection: PgliteConnection): PgliteConnection {
  const close = connection.close.bind(connection);
  // the first query of a database that can't be opened gets the error
  keepExitCode(() => connection.driver.waitReady).catch(() => undefined);
  return Object.assign(connection, { close: () => keepExitCode(close) });
}

type Serializers = PgliteConnection["driver"]["serializers"];

/**
 * PGlite 0.4 serializes values before PostgreSQL sees them: it throws errors for some, and passes a non-array to an array column
 * unchanged. The latter (Supabase Lite parses `tags=eq.{}` as an object) fails halfway through writing to the buffer that all messages
 * share, and every later request fails. So serialize every value that isn't text as JSON, which is either correct or rejected by
 * PostgreSQL.
 */
function sendingText(serializers: Serializers): Serializers {
  const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  return new Proxy(serializers, {
    get(all, type: string) {
      const serialize = all[type];
      if (serialize === undefined) return undefined;
      return (value: unknown) => {
        try {
          return asText(serialize(value));
        } catch {
          return asText(value);
        }
      };
    },
  });
}

const maxParameters = 65_535;

/**
 * PostgreSQL's protocol counts parameters in 16 bits. PGlite 0.4 sends more anyway, and every later request fails because of the
 * remaining data in its buffer.
 */
function limitParameters(driver: PgliteConnection["driver"]): PgliteConnection["driver"]["query"] {
  const query = driver.query.bind(driver);
  return async (statement, parameters, options) => {
    if ((parameters?.length ?? 0) <= maxParameters) return query(statement, parameters, options);
    const message = "The request holds more than 65535 values. Send fewer rows at once.";
    throw Object.assign(new Error(message), { code: "22023" });
  };
}

type ApplyRole = (
  transaction: Connection["kysely"],
  vars: { auth?: { role?: string } },
  setRole: boolean,
) => Promise<void>;

/** Applies the statement timeouts of the request's role, like PostgREST. PGlite doesn't support timeouts. */
function withTimeouts(connection: PostgresConnection, timeouts: StatementTimeouts): PostgresConnection {
  const internals = connection as unknown as { applyJwtSessionContext: ApplyRole };
  const applyRole = internals.applyJwtSessionContext.bind(connection);
  internals.applyJwtSessionContext = async (transaction, vars, setRole) => {
    await applyRole(transaction, vars, setRole);
    const seconds = timeouts[(vars.auth?.role ?? "anon") as keyof StatementTimeouts] ?? timeouts.anon;
    const call = transaction.selectNoFrom(({ fn, val }) =>
      fn("set_config", [val("statement_timeout"), val(`${seconds}s`), val(true)]).as("statement_timeout"),
    );
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

type ServerOptions = { timeouts?: StatementTimeouts; connections?: number | undefined };

/** A PostgreSQL server, such as postgres://user@127.0.0.1:5432/name, with a maximum number of connections. */
export const openServer = (url: string, { timeouts = hostedTimeouts, connections = 10 }: ServerOptions = {}) =>
  withTimeouts(
    asHosted(
      withTransactions(
        new PostgresConnection({
          url,
          postgresOptions: {
            max: connections,
            onnotice: () => undefined,
            types: {
              numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
              jsonb: { to: JSONB, from: [JSONB], serialize: asJson, parse: JSON.parse },
              timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: String, parse: isoTimestamp },
            },
          },
        }),
      ),
    ),
    timeouts,
  );
