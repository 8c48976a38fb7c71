import type { App } from "@supabase/lite";
import { rowsOf } from "./sql.ts";

/** Freezes private.now() at an instant for all connections; null unfreezes it. */
export const setDatabaseTime = (app: App, instant: string | null) =>
  rowsOf(
    app,
    `create or replace function private.now() returns timestamptz language sql stable set search_path = '' as
       'select ${instant === null ? "pg_catalog.now()" : `timestamptz ''${instant}''`}'`,
  );
