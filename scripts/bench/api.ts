/**
 * The API under many callers at once, on the local stack and on native PostgreSQL: reads as the site makes them and
 * enrollments of members, so many and no more, on loopback only. Fails at the first error, at a lost or doubled enrollment.
 */
import { startPostgres } from "../test/postgres-server.ts";
import { serveApi } from "./api-child.ts";
import { type Api, apiOf, type Member, signIn } from "./api-client.ts";
import type { Served } from "./api-server.ts";
import { part } from "./part.ts";
import { log, report } from "./results.ts";
import { p95 } from "./statistics.ts";

const readers = 16;
const reads = 2_000;
const members = 20;
const rivals = 20;

type Call = () => Promise<Response>;

/** Calls all of them, so many at a time: how long each took, how many failed, and how many were answered in a second. */
async function callAll(calls: Call[], atATime: number) {
  const waiting = calls.values();
  const times: number[] = [];
  let errors = 0;
  const began = performance.now();
  async function caller() {
    for (const call of waiting) {
      const start = performance.now();
      const response = await call();
      await response.arrayBuffer();
      times.push(performance.now() - start);
      if (!response.ok) errors += 1;
    }
  }
  await Promise.all(Array.from({ length: atATime }, caller));
  return { errors, p95: p95(times), perSecond: (calls.length * 1000) / (performance.now() - began) };
}

const enrollment = (member: Member, planId: string | undefined) => ({
  user_id: member.id,
  plan_id: planId,
  started_at: new Date().toISOString(),
});

/** What visitors and members ask for most. */
const readsOf = (api: Api, people: Member[]): Call[] =>
  Array.from({ length: reads }, (_, index): Call => {
    const member = people[index % people.length];
    if (index % 4 === 0) return () => api.visit("/rest/v1/rpc/search_videos?select=id,title", { search: "beginner" });
    if (index % 4 === 1) return () => api.visit("/rest/v1/rpc/count_videos", { search: "beginner" });
    if (index % 4 === 2 || !member)
      return () => api.visit("/rest/v1/rpc/search_videos?select=id,title", { page_size: 25 });
    return () =>
      api.as(
        member,
        "/rest/v1/plan_enrollments?select=id,progress_percentage,plan:workout_plans(title)&is_active=is.true",
      );
  });

async function measure(engine: string, served: Served) {
  const api = apiOf(served);
  const people: Member[] = [];
  for (let number = 1; number <= members; number += 1) people.push(await signIn(api, `jumper${number}@example.com`));
  const plans = await api.rows("/rest/v1/workout_plans?select=id&slug=like.bench-*");
  const own = plans.slice(1);
  const [contested] = plans;

  log(`${engine}: ${people.length * own.length} enrollments, ${readers} at a time …`);
  const enrollments = people.flatMap((member) =>
    own.map(
      ({ id }): Call =>
        () =>
          api.as(member, "/rest/v1/plan_enrollments", enrollment(member, id)),
    ),
  );
  const enrolled = await callAll(enrollments, readers);
  log(`${engine}: ${reads} reads, ${readers} at a time …`);
  const read = await callAll(readsOf(api, people), readers);
  log(`${engine}: ${rivals} times the same enrollment at once …`);
  const [rival] = people;
  const race = await callAll(
    Array.from(
      { length: rivals },
      (): Call => () =>
        api.as(rival as Member, "/rest/v1/plan_enrollments", enrollment(rival as Member, contested?.id)),
    ),
    rivals,
  );
  const rows = await api.rows("/rest/v1/plan_enrollments?select=plan_id&limit=10000");
  const made = rows.filter(({ plan_id }) => own.some(({ id }) => id === plan_id)).length;
  const won = rows.filter(({ plan_id }) => plan_id === contested?.id).length;

  const group = "api";
  report(
    { group, name: `${engine}: reads, ${readers} at a time`, value: read.perSecond, unit: "a second" },
    { group, name: `${engine}: p95 of a read`, value: read.p95, unit: "ms" },
    { group, name: `${engine}: enrollments, ${readers} at a time`, value: enrolled.perSecond, unit: "a second" },
    { group, name: `${engine}: p95 of an enrollment`, value: enrolled.p95, unit: "ms" },
    { group, name: `${engine}: errors`, value: read.errors + enrolled.errors, unit: "", bound: { exactly: 0 } },
    {
      group,
      name: `${engine}: enrollments kept of ${enrollments.length}`,
      value: made,
      unit: "",
      bound: { exactly: enrollments.length },
    },
    {
      group,
      name: `${engine}: successes of ${rivals} equal enrollments`,
      value: rivals - race.errors,
      unit: "",
      bound: { exactly: 1 },
    },
    { group, name: `${engine}: rows of ${rivals} equal enrollments`, value: won, unit: "", bound: { exactly: 1 } },
  );
}

await part(async (open) => {
  await using embedded = new AsyncDisposableStack();
  await measure("embedded", await serveApi(embedded));
  await embedded.disposeAsync();
  const server = await startPostgres();
  open.defer(server.stop);
  await measure("native", await serveApi(open, server.url));
});
