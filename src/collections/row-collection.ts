import { defineCollection } from "astro:content";
import type { z } from "astro/zod";
import { cleanHtml } from "./clean-html.ts";

type Row = Record<string, unknown> & { id: string };

type RowCollection<Schema extends z.ZodType> = {
  table: string;
  /** where somebody mends a row that doesn't fit the schema */
  mendIn: string;
  schema: Schema;
  pages: () => AsyncIterable<Row[]>;
  /** what names an entry in addresses: the slug where there is one, else the row's id */
  entryId?: (entry: z.output<Schema>) => string;
  /** the entry's Markdown, when it has a body of its own: rendered and sanitised */
  markdown?: (entry: z.output<Schema>) => string;
};

/**
 * A content collection made of a table's public rows. A row that doesn't fit the schema is left out, with a warning
 * that names table, row and cure; a table that can't be read fails the build, so that the old site stays up.
 */
export function rowCollection<Schema extends z.ZodType>(collection: RowCollection<Schema>) {
  const { table, mendIn, schema, pages, entryId, markdown } = collection;
  return defineCollection({
    schema,
    loader: {
      name: `rows of ${table}`,
      async load({ store, logger, renderMarkdown }) {
        // `astro check` and `astro sync` need the types only, and no backend is up then.
        if (!import.meta.env.READS_ROWS) return;
        const entries = [];
        for await (const rows of pages()) {
          for (const row of rows) {
            const { data, error } = schema.safeParse(row);
            if (error) {
              logger.warn(`${table} ${row.id} is left out: ${wordsOf(error)}. Mend it in ${mendIn}.`);
              continue;
            }
            const entry = { id: entryId?.(data) ?? row.id, data: data as Record<string, unknown> };
            if (!markdown) entries.push(entry);
            else {
              const rendered = await renderMarkdown(markdown(data));
              entries.push({ ...entry, rendered: { ...rendered, html: cleanHtml(rendered.html) } });
            }
          }
        }
        store.clear();
        for (const entry of entries) store.set(entry);
      },
    },
  });
}

const wordsOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
