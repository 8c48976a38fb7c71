import { createBackend } from "../local/backend.ts";
import { openEmbedded } from "../local/connection.ts";
import { makeKeys } from "../local/keys.ts";
import { listen } from "../local/listen.ts";

/** An id that is made of a name, the same in every run. */
const idOf = (what: string) => `overlay(overlay(md5(${what}) placing '4' from 13) placing '8' from 17)::uuid`;

/**
 * Videos 1 to `size`, each a tenth of its tag and its channel, and as many plans of seven days with a video each; without
 * triggers, which would take minutes.
 */
const rowsOf = (size: number) => `
  set session_replication_role = replica;
  insert into public.videos (id, youtube_id, title, description, channel_name, duration_seconds, created_at, updated_at, tags,
    is_approved, moderation_status)
  select ${idOf("'video ' || n")}, 'b' || lpad(n::text, 10, '0'), 'Video ' || n, repeat('Jump to number ' || n || '. ', 20),
    'Channel ' || n / 10, 600, '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-01', array['tag ' || n / 10],
    true, 'approved'
  from generate_series(1, ${size}) n on conflict (id) do nothing;
  insert into public.workout_plans (id, slug, title, description, duration_weeks, is_published, created_at, updated_at, published_at)
  select ${idOf("'plan ' || n")}, 'plan-' || n, 'Plan ' || n, repeat('Jump for week ' || n || '. ', 20), 1, true,
    '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-01', '2026-01-01'
  from generate_series(1, ${size}) n on conflict (id) do nothing;
  insert into public.workout_plan_days (id, plan_id, week_number, day_number, title, description, video_ids, updated_at)
  select ${idOf("'day ' || n || ' ' || d")}, ${idOf("'plan ' || n")}, 1, d, 'Day ' || d, 'Warm up, jump, cool down.',
    array['b' || lpad(((n * 7 + d) % ${size} + 1)::text, 10, '0')], '2026-01-01'
  from generate_series(1, ${size}) n, generate_series(1, 7) d on conflict (id) do nothing;
  set session_replication_role = origin;`;

/** A backend behind HTTP: how to bring its catalog to a size and to change it, and the environment a build needs to find it. */
export async function openCatalog(open: AsyncDisposableStack) {
  const api = await listen({ name: "API of the bench", variable: "BENCH_PORT", port: 0 });
  open.defer(api.close);
  const apiUrl = `http://localhost:${api.port}`;
  const siteUrl = "https://bench.example";
  const keys = makeKeys();
  const connection = openEmbedded();
  open.defer(() => connection.close());
  const backend = await createBackend({
    connection,
    keys: {
      publishable: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
      secret: keys.SUPABASE_SECRET_KEY,
      jwtSecret: keys.SUPABASE_JWT_SECRET,
    },
    siteUrl,
    apiUrl,
    sendMail: async () => undefined,
  });
  api.handle((request) => backend.fetch(request));
  const env = {
    SITE_URL: siteUrl,
    PUBLIC_SUPABASE_URL: apiUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    PUBLIC_VAPID_PUBLIC_KEY: keys.PUBLIC_VAPID_PUBLIC_KEY,
  };
  const change = (sql: string) => connection.driver.exec(sql);
  return { env, change, fill: (size: number) => change(rowsOf(size)) };
}
