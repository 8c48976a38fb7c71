import type { Loader, LoaderContext } from "astro/loaders";
import type { z } from "astro/zod";
import { noteLastChange } from "@/site/integrations/last-changes.ts";

type Row = Record<string, unknown> & { id: string };

export type RowCollection<Schema extends z.ZodType> = {
  table: string;
  /** where somebody mends a row that doesn't fit the schema */
  mendIn: string;
  schema: Schema;
  pages: () => AsyncIterable<Row[]>;
  /** what names an entry in addresses: the slug where there is one, else the row's id */
  entryId?: (entry: z.output<Schema>) => string;
  /** the entry's sanitized HTML, when it has a body of its own */
  html?: (entry: z.output<Schema>) => string;
  /** the path of the entry's own page, and when what it shows was last changed */
  lastChange?: (entry: z.output<Schema>) => readonly [path: string, instant: string];
};

type Destination = Pick<LoaderContext, "store" | "logger">;

/**
 * Loads a table's public rows. A row that doesn't fit the schema is left out, with a warning that names table, row and
 * cure; a table that can't be read fails the build, so that the old site stays up.
 */
export function rowLoader<Schema extends z.ZodType>(collection: RowCollection<Schema>) {
  return {
    name: `rows of ${collection.table}`,
    async load(context: Destination) {
      // `astro check` and `astro sync` need the types only, and no backend is up then.
      if (!import.meta.env.READS_ROWS) return;
      if (!import.meta.env.PUBLIC_SUPABASE_URL) throw new Error(noBackend);
      const read = entriesOf(collection, context);
      beingRead.add(read);
      const entries = await read.finally(() => beingRead.delete(read));
      await Promise.allSettled(beingRead);
      context.store.clear();
      for (const entry of entries) context.store.set(entry);
    },
  } satisfies Loader;
}

const noBackend =
  "PUBLIC_SUPABASE_URL is not set, so there is nothing to build the site from. `npm start` sets it; " +
  "a build of your own needs it and PUBLIC_SUPABASE_PUBLISHABLE_KEY in the environment or in .env.";

/** Astro writes all rows 500 ms after one is stored. They are stored once every table has been read, so that it writes them once. */
const beingRead = new Set<Promise<unknown>>();

async function entriesOf<Schema extends z.ZodType>(collection: RowCollection<Schema>, context: Destination) {
  const entries = [];
  for await (const rows of collection.pages()) {
    for (const row of rows) entries.push(...entryOf(row, collection, context));
  }
  return entries;
}

/** The row as an entry; none when it doesn't fit the schema. */
function entryOf<Schema extends z.ZodType>(
  row: Row,
  { table, mendIn, schema, entryId, html, lastChange }: RowCollection<Schema>,
  { logger }: Destination,
) {
  const { data, error } = schema.safeParse(row);
  if (error) {
    logger.warn(`${table} ${row.id} is left out: ${wordsOf(error)}. Mend it in ${mendIn}.`);
    return [];
  }
  if (lastChange) noteLastChange(...lastChange(data));
  const entry = { id: entryId?.(data) ?? row.id, data: data as Record<string, unknown> };
  return [html ? { ...entry, rendered: { html: html(data) } } : entry];
}

const wordsOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
