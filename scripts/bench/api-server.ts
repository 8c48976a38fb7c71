/**
 * The API that scripts/bench/calls.ts calls, in a separate process, on the PostgreSQL server that its argument names: demo content,
 * members who share a password, and plans to enroll in.
 */
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../src/data/database.types.ts";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import { makeKeys } from "../local/keys.ts";
import { listen } from "../local/listen.ts";
import { seedDemo } from "../local/seed-demo.ts";
import { part } from "./part.ts";

export type Served = { url: string; publishableKey: string; secretKey: string };

const [serverUrl = ""] = process.argv.slice(2);
const members = 20;
const plans = 20;

const people = `
  insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at)
  select gen_random_uuid(), 'authenticated', 'authenticated', 'jumper' || n || '@example.com', password.hash, now(),
    '{"provider":"email","providers":["email"]}', '{}', now(), now()
  from generate_series(1, ${members}) as n,
    (select extensions.crypt('jumping-demo', extensions.gen_salt('bf', 10)) as hash) as password`;
const identities = `
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  select gen_random_uuid(), 'email', id, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), now(), now()
  from auth.users where email like 'jumper%'`;
const workouts = `
  insert into public.workout_plans (slug, title, duration_weeks)
  select 'bench-' || n, 'Plan ' || n, 4 from generate_series(1, ${plans}) as n`;
const days = `
  insert into public.workout_plan_days (plan_id, week_number, day_number, title, description)
  select id, week, day, 'Day ' || day, 'Jump' from public.workout_plans, generate_series(1, 4) as week, generate_series(1, 3) as day
  where slug like 'bench-%'`;
const published = "update public.workout_plans set is_published = true where slug like 'bench-%'";

await part(async (open) => {
  const connection = openServer(serverUrl);
  open.defer(() => connection.close());
  const api = await listen({ name: "API of the bench", variable: "BENCH_PORT", port: 0 });
  open.defer(api.close);
  const url = `http://localhost:${api.port}`;
  const keys = makeKeys();
  const [publishableKey, secretKey] = [keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY, keys.SUPABASE_SECRET_KEY];
  const backend = await createBackend({
    connection,
    keys: { publishable: publishableKey, secret: secretKey, jwtSecret: keys.SUPABASE_JWT_SECRET },
    siteUrl: "http://localhost",
    apiUrl: url,
    sendMail: async () => undefined,
  });
  api.handle((request) => backend.fetch(request));
  const service = createClient<Database>(url, secretKey, { auth: { persistSession: false } });
  await seedDemo(connection, service, "http://localhost");
  await connection.transaction([people, identities, workouts, days, published]);
  process.send?.({ url, publishableKey, secretKey } satisfies Served);
  await new Promise((resolve) => process.once("disconnect", resolve));
});
