import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Connection } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { asHostedError } from "./hosted-errors.ts";
import { withReplacedEmbeds } from "./replaced-embeds.ts";

type Role = "anon" | "authenticated" | "service_role";

/** Seconds that one statement of a role may take. */
export type StatementTimeouts = Record<Role, number>;

/** Those of the hosted service. */
export const hostedTimeouts: StatementTimeouts = { anon: 3, authenticated: 8, service_role: 8 };

// Values as hosted PostgREST returns them: numeric as a number, timestamptz as ISO 8601 with microseconds and offset.
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const JSONB = 3802;
// Supabase Lite hands over some JSON as text, which the driver's own way would quote once more, and some as it is.
const asJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const isoTimestamp = (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

/**
 * The connection as a hosted project has it. By default Supabase Lite grants every role everything on every table when it first
 * sees row-level security, which
 * would undo the column grants of our migrations. They grant what is needed, so it has nothing left to prepare.
 */
function asHosted<C extends Connection>(connection: C): C {
  return withReplacedEmbeds(
    Object.assign(connection, { ensureRlsContext: async () => true, normalizeDbError: asHostedError }),
  );
}

// What is in memory anyway, the system's cache of files included, needs few pages in memory once more: PostgreSQL's default of
// 128 MB is never returned, and making room for it took half of the time of an opening in memory.
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];

/** PostgreSQL in this process, its data in the given folder, or in memory without one; a snapshot saves migrating. */
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

// what PGlite sets once a database is open, and while it serves statements
const codesOfPglite: unknown[] = [99, 100];
let stepsUnderWay = 0;
let ownExitCode: typeof process.exitCode;

/** Runs a step of PGlite. Of steps at the same time, the first knows the exit code that is the process's own. */
async function keepExitCode(step: () => Promise<void>): Promise<void> {
  if (stepsUnderWay === 0) ownExitCode = codesOfPglite.includes(process.exitCode) ? undefined : process.exitCode;
  stepsUnderWay += 1;
  await step().finally(() => {
    stepsUnderWay -= 1;
    process.exitCode = ownExitCode;
  });
}

/**
 * PGlite takes the ends of its own programs for that of the process: it sets the exit code to 99 once a database is open,
 * and to 0 when it is closed, also in a run that failed.
 */
function keepingExitCode(connection: PgliteConnection): PgliteConnection {
  const close = connection.close.bind(connection);
  // who queries a database that doesn't open gets the error
  keepExitCode(() => connection.driver.waitReady).catch(() => undefined);
  return Object.assign(connection, { close: () => keepExitCode(close) });
}

type Serializers = PgliteConnection["driver"]["serializers"];

/**
 * PGlite 0.4 judges values before PostgreSQL sees them: some it refuses with an error of its own, and what isn't a list it
 * hands to a list's column as it is. That (Supabase Lite reads `tags=eq.{}` as an object) breaks off half written in the
 * buffer that all messages share, and every later request fails with it. So whatever isn't text goes as JSON, which is
 * what was requested or something that PostgreSQL refuses.
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
 * PostgreSQL's protocol counts parameters in 16 bits. PGlite 0.4 sends more all the same, and every later request fails with what is
 * left in its buffer.
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

/** Statements end after the time of the role that a request runs as, as PostgREST has it. PGlite has no clock for that. */
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

/** Keeps the statements of a transaction on one connection. Supabase Lite 0.10 begins it on any of its pool, and ends it on another. */
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

/** A PostgreSQL server, such as postgres://user@127.0.0.1:5432/name, with so many connections at the most. */
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
