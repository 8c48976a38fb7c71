import { defineCollection } from "astro:content";
import type { z } from "astro/zod";
import { type RowCollection, rowLoader } from "./row-loader.ts";

/** A content collection of a table's public rows. */
export const rowCollection = <Schema extends z.ZodType>(collection: RowCollection<Schema>) =>
  defineCollection({ schema: collection.schema, loader: rowLoader(collection) });
