import fc from "fast-check";
import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();

const shared =
  "id, youtube_id, title, description, channel_id, channel_name, thumbnail_url, duration_seconds, language, published_at, created_at, tags";

/** Rows that differ between the approved catalog and the public table. */
const disagreementsSql = `
  (select ${shared} from public.enhanced_videos where status = 'approved' except select ${shared} from public.videos)
  union all
  (select ${shared} from public.videos except select ${shared} from public.enhanced_videos where status = 'approved')`;

const ids = ["abcdefghij1", "abcdefghij2", "abcdefghij3"];
const change = fc.oneof(
  fc.record({ column: fc.constant("status"), value: fc.constantFrom("candidate", "approved", "rejected") }),
  fc.record({ column: fc.constantFrom("title", "channel_name", "description"), value: fc.constantFrom("One", "Two") }),
  fc.record({ column: fc.constant("tags"), value: fc.constantFrom("{}", "{cardio}", "{core,legs}") }),
  fc.record({ column: fc.constant("language"), value: fc.constantFrom("en", "ru") }),
  fc.record({ column: fc.constant("duration_seconds"), value: fc.constantFrom("60", "600") }),
  fc.record({ column: fc.constant("delete"), value: fc.constant("") }),
);

test("after any changes to the catalog, visitors see exactly the approved videos", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...ids), change), { maxLength: 12 }), async (changes) => {
      const inserts = ids.map((id) => `('${id}', 'Bounce', 60)`).join(", ");
      await backend.sql(
        `insert into public.enhanced_videos (youtube_id, title, duration_seconds) values ${inserts} on conflict do nothing`,
      );
      for (const [id, { column, value }] of changes) {
        const act = column === "delete" ? "delete from" : "update";
        const set = column === "delete" ? "" : `set ${column} = '${value}'`;
        await backend.sql(`${act} public.enhanced_videos ${set} where youtube_id = '${id}'`);
      }
      expect(await backend.sql(disagreementsSql)).toEqual([]);
      const unapproved = await backend.sql(
        "select 1 from public.videos where not is_approved or moderation_status <> 'approved'",
      );
      expect(unapproved).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
