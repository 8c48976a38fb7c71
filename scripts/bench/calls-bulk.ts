import type { Sql } from "postgres";
import { removePlan } from "../../src/data/admin/plans.ts";
import { replaceTags, undoTags } from "../../src/data/admin/tags.ts";
import { client } from "../../src/data/client.ts";
import type { Json } from "../../src/data/database.types.ts";
import { type DataError, unwrap } from "../../src/data/errors.ts";
import { followed, planNamed } from "./calls-days.ts";
import { log, report } from "./results.ts";
import { timed } from "./statistics.ts";

/** As the function video-moderation asks for it, batch by batch. */
async function moderateMany(
  request: { action: string; changes: Json; chosen: Json; decision: string },
  from?: string,
): Promise<void> {
  const after = from === undefined ? {} : { after: from };
  const { next } = unwrap(await client.rpc("moderate_videos", { ...request, ...after })) as { next: string | null };
  if (next !== null) await moderateMany(request, next);
}

/** What changes thousands of rows at one press, in an order in which the last can't be taken back. */
function bulkCalls(candidates: string[]): { name: string; run: () => Promise<unknown> }[] {
  const decision = crypto.randomUUID();
  let change = "";
  return [
    {
      name: "renaming a tag of a ninth of all videos",
      run: async () => {
        change = (await replaceTags({ tags: ["cardio"], replacement: "endurance" })).id ?? "";
      },
    },
    { name: "taking that back", run: () => undoTags(change) },
    {
      name: `rejecting ${candidates.length} candidates`,
      run: () =>
        moderateMany({ action: "reject", changes: { reason: "Too short" }, chosen: { ids: candidates }, decision }),
    },
    {
      name: "taking those decisions back",
      run: () => moderateMany({ action: "undo", changes: {}, chosen: {}, decision }),
    },
    { name: "deleting a plan with 50,000 members", run: async () => removePlan((await planNamed(followed)).id) },
  ];
}

/** Times each once. What takes longer than its limit is canceled by the database, and says so. */
export async function timeBulk(sql: Sql): Promise<void> {
  const candidates = await sql<{ id: string }[]>`
    select id from public.enhanced_videos where status = 'candidate' limit 5000`;
  for (const { name, run } of bulkCalls(candidates.map(({ id }) => id))) {
    const work = () => run().catch((error: DataError) => log(`${name}: ${error.serverCode} ${error.message}`));
    report({ group: "calls", name: `at one press: ${name}`, value: (await timed(work)) / 1000, unit: "s" });
  }
}
