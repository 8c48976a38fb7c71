import type { Loader, LoaderContext } from "astro/loaders";
import type { z } from "astro/zod";
import { isOutage } from "@/platform/failure-message.ts";
import { recordLastModified } from "@/site/integrations/last-changes.ts";
import { unreachableBackend } from "@/site/integrations/unreachable-backend.ts";

type Row = Record<string, unknown> & { id: string };

export type RowCollection<Schema extends z.ZodType> = {
  table: string;
  /** the screen or table where an administrator can fix an invalid row */
  fixIn: string;
  schema: Schema;
  pages: () => AsyncIterable<Row[]>;
  /** the id of an entry in URLs, such as its slug; by default the row's id */
  entryId?: (entry: z.output<Schema>) => string;
  /** the entry's sanitized HTML, if it has a body */
  html?: (entry: z.output<Schema>) => string | undefined;
  /** the path of the entry's page, and the instant of its last change */
  lastChange?: (entry: z.output<Schema>) => readonly [path: string, instant: string];
};

type Destination = Pick<LoaderContext, "store" | "logger">;

/**
 * Loads a table's public rows. Skips a row that doesn't match the schema, with a warning that names the table, the row and the fix.
 * If a table can't be read, the build fails, so that the old site stays up.
 */
export function rowLoader<Schema extends z.ZodType>(collection: RowCollection<Schema>) {
  return {
    name: `rows of ${collection.table}`,
    async load(context: Destination) {
      // `astro check` and `astro sync` need only types and run without a backend
      if (!import.meta.env.READS_ROWS) return;
      if (!import.meta.env.PUBLIC_SUPABASE_URL) throw new Error(noBackend);
      const read = entriesOf(collection, context);
      beingRead.add(read);
      const entries = await read.catch(explainUnreachable).finally(() => beingRead.delete(read));
      await Promise.allSettled(beingRead);
      context.store.clear();
      for (const entry of entries) context.store.set(entry);
    },
  } satisfies Loader;
}

const noBackend =
  "PUBLIC_SUPABASE_URL is not set, so there is nothing to build the site from. `npm start` sets it; " +
  "other builds need it and PUBLIC_SUPABASE_PUBLISHABLE_KEY in the environment or in .env.";

function explainUnreachable(error: unknown): never {
  throw isOutage(error) ? unreachableBackend(import.meta.env.PUBLIC_SUPABASE_URL) : error;
}

/** Astro writes all rows to disk 500 ms after one is stored. Storing them after all tables are read makes it write once. */
const beingRead = new Set<Promise<unknown>>();

async function entriesOf<Schema extends z.ZodType>(collection: RowCollection<Schema>, context: Destination) {
  const entries = [];
  for await (const rows of collection.pages()) {
    for (const row of rows) entries.push(...entryOf(row, collection, context));
  }
  return entries;
}

/** The row as an entry, in an array that is empty if the row doesn't match the schema. */
function entryOf<Schema extends z.ZodType>(
  row: Row,
  { table, fixIn, schema, entryId, html, lastChange }: RowCollection<Schema>,
  { logger }: Destination,
) {
  const { data, error } = schema.safeParse(row);
  if (error) {
    logger.warn(`${table} ${row.id} is left out: ${wordsOf(error)}. Fix it in ${fixIn}.`);
    return [];
  }
  if (lastChange) recordLastModified(...lastChange(data));
  const entry = { id: entryId?.(data) ?? row.id, data: data as Record<string, unknown> };
  const body = html?.(data);
  return [body === undefined ? entry : { ...entry, rendered: { html: body } }];
}

const wordsOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
