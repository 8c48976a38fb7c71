import type { App } from "@supabase/lite";
import { rowsOf } from "./sql.ts";

/** The statement that freezes private.now() at an instant for all connections; null unfreezes it. */
const freezing = (instant: string | null) =>
  `create or replace function private.now() returns timestamptz language sql stable set search_path = '' as
    'select ${instant === null ? "pg_catalog.now()" : `timestamptz ''${instant}''`}'`;

/** Freezes private.now() at an instant for all connections; null unfreezes it. */
export const setDatabaseTime = (app: App, instant: string | null) => rowsOf(app, freezing(instant));

/** The expression that makes the rest of a transaction act as the member with this id, an SQL expression, as the API does. */
export const actAs = (memberId: string): string => `set_config('request.jwt.claim.sub', (${memberId})::text, true)`;

/** The statement that selects at an instant, as if the API had received the calls then. */
export const selectAt = (instant: string, selected: string): string =>
  `do $do$
   declare
     before constant text := pg_get_functiondef('private.now()'::regprocedure);
   begin
     execute $now$${freezing(instant)}$now$;
     perform ${selected};
     execute before;
   end $do$`;

/** The statement that calls a function as a member at an instant. */
export const callAt = (memberId: string, instant: string, call: string): string =>
  selectAt(instant, `${actAs(`'${memberId}'`)}, ${call}`);
