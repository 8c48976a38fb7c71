import postgres from "postgres";

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on the server, such as creating or dropping a database. */
export async function onServer<Row>(url: string, statement: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const rows = await sql.unsafe(statement);
  await sql.end();
  return [...rows] as Row[];
}
