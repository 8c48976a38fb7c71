import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findQueue } from "@/features/videos/admin/moderation.data.ts";
import { defaultQuery } from "@/features/videos/admin/moderation.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { addVideos } from "../support/catalog.ts";
import { signInNewAdmin } from "../support/signed-in.ts";

// newer than other tests' rows, so that they come first
const created_at = "2099-01-01T00:00:00Z";
const titles = [
  "plain",
  "100% core, (low) impact",
  'a "quoted" title',
  "it's 3:30 *star* [x]",
  "under_score back\\slash",
  "a.b|c? {1,2}^$+#-/&",
  "Прыжки é",
];
let ids: string[];

beforeAll(async () => {
  await signInNewAdmin();
  ids = await addVideos(titles.map((title) => ({ title, status: "candidate", created_at })));
});
afterAll(() => endAuthSession());

const found = async (search: string) => {
  const { videos } = await findQueue({ ...defaultQuery, search }, new Date().toISOString());
  return videos.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
};
const containing = (search: string) => titles.filter((title) => title.toLowerCase().includes(search.toLowerCase()));

test("any search text is matched literally: nothing fails and no other row is found", async () => {
  const hostile = fc.string({
    unit: fc.constantFrom(...",()\"'\\%_*:.[]{}^$|?+/#-& ab1é"),
    minLength: 1,
    maxLength: 5,
  });
  const part = fc
    .tuple(fc.constantFrom(...titles), fc.nat(10), fc.integer({ min: 1, max: 12 }))
    .map(([title, from, length]) => title.slice(from, from + length));
  const long = fc.string({ unit: fc.constantFrom(...",()\"'\\%_*:é"), minLength: 1500, maxLength: 2000 });
  const typed = fc.oneof(
    { weight: 5, arbitrary: part },
    { weight: 4, arbitrary: hostile },
    { weight: 1, arbitrary: long },
  );
  await fc.assert(
    fc.asyncProperty(typed, async (search) => {
      expect((await found(search)).toSorted()).toEqual(containing(search.trim()).toSorted());
    }),
    // surrounding quotes are part of it
    { numRuns: 80, examples: [[`""`], [`"quoted"`]] },
  );
});
