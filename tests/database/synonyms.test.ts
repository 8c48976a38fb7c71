import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestBackend } from "../support/backend.ts";
import { rowsOf } from "../support/sql.ts";

let backend: Awaited<ReturnType<typeof startTestBackend>>;
let admin: Person;
beforeAll(async () => {
  backend = await startTestBackend();
  admin = await backend.admin("admin@example.com");
  const texts = [
    ["Kind to every knee", "Bounce softly"],
    ["Joint care", "For cold days"],
    ["With a handlebar", "Hold on"],
    ["At the bar", "Stand tall"],
    ["Nothing of it", "Sprints and squats"],
  ] as const;
  await backend.service
    .from("enhanced_videos")
    .insert(
      texts.map(([title, description], index) => ({
        youtube_id: `video00000${index}`,
        title,
        description,
        duration_seconds: 600,
        status: "approved",
      })),
    )
    .throwOnError();
});
afterAll(() => backend.close());
beforeEach(() => rowsOf(backend.app, "truncate public.search_synonyms"));

const group = (...words: string[]) => admin.client.from("search_synonyms").insert({ words }).select().single();
async function found(search: string): Promise<string[]> {
  const { data } = await backend.visitor.rpc("search_videos", { search }).throwOnError();
  const count = await backend.visitor.rpc("count_videos", { search }).throwOnError();
  expect(count.data).toBe(data.length);
  return data.map(({ title }) => title).sort();
}
const variants = async (wanted: string) =>
  (await rowsOf<{ texts: string[] }>(backend.app, `select private.search_variants($$${wanted}$$) as texts`))[0]
    ?.texts ?? [];

test("a search finds what its synonyms find, both ways and in any case", async () => {
  await group("knee", "joint").throwOnError();
  await group("bar", "handlebar").throwOnError();
  const knees = ["Joint care", "Kind to every knee"];
  expect(await found("knee")).toEqual(knees);
  expect(await found("JOINT")).toEqual(knees);
  expect(await found("handlebar")).toEqual(["At the bar", "With a handlebar"]);
  expect(await found("every joint")).toEqual(["Kind to every knee"]);
  expect(await found("a bar")).toEqual(["At the bar", "With a handlebar"]);
});

test("synonyms of several words are found by their words, in other forms and in any order", async () => {
  await group("bad knees", "joint care", "Füße").throwOnError();
  const care = ["Joint care"];
  expect(await found("bad knees")).toEqual(care);
  expect(await found("Bad Knee")).toEqual(care);
  expect(await found("cold bad knees")).toEqual(care);
  expect(await found("sprints bad knees")).toEqual([]);
  expect(await variants("fusse")).toEqual(["fusse", "bad knees", "joint care"]);
});

test("a phrase in quotes has no synonyms", async () => {
  await group("knee", "joint").throwOnError();
  expect(await found('"knee"')).toEqual(["Kind to every knee"]);
  expect(await found('"every knee"')).toEqual(["Kind to every knee"]);
  expect(await found('"knee every"')).toEqual([]);
});

test("without a group for one of its words a search finds its words and nothing else", async () => {
  expect(await found("knee")).toEqual(["Kind to every knee"]);
  await group("knee", "joint").throwOnError();
  expect(await found("kne")).toEqual(["Kind to every knee"]);
  expect(await found("cold days")).toEqual(["Joint care"]);
  expect(await variants("  cold  ")).toEqual(["  cold  "]);
});

test("a group that is edited or deleted counts at once", async () => {
  const { data } = await group("knee", "sprints").throwOnError();
  expect(await found("knee")).toEqual(["Kind to every knee", "Nothing of it"]);
  await admin.client
    .from("search_synonyms")
    .update({ words: ["knee", "joint"] })
    .eq("id", data.id)
    .throwOnError();
  expect(await found("knee")).toEqual(["Joint care", "Kind to every knee"]);
  await admin.client.from("search_synonyms").delete().eq("id", data.id).throwOnError();
  expect(await found("knee")).toEqual(["Kind to every knee"]);
});

test("several words and phrases are replaced together, 16 texts at most", async () => {
  await group("knee", "joint").throwOnError();
  await group("low impact", "soft").throwOnError();
  expect(await variants("low impact knee care")).toEqual([
    "low impact knee care",
    "soft knee care",
    "low impact joint care",
    "soft joint care",
  ]);
  await group(..."abcdefghij".split("").map((letter) => letter.repeat(2))).throwOnError();
  await group(..."klmnopqrst".split("").map((letter) => letter.repeat(2))).throwOnError();
  expect(await variants("aa kk knee")).toHaveLength(16);
});

test("every search still asks the index of pieces, for each of its texts", async () => {
  await group("knee", "joint").throwOnError();
  const conditions = async (search: string) =>
    (
      await rowsOf<{ sql: string }>(
        backend.app,
        `select private.video_conditions('${search}', null, null, null, true) as sql`,
      )
    )[0]?.sql ?? "";
  expect((await conditions("knee")).match(/text_pieces/g)).toHaveLength(2);
  expect(await conditions("other")).toMatch(
    /^is_approved and private\.text_pieces\(search_text\) @> '\{[\d,-]+\}'::bigint\[\] and search_text like '%other%'$/,
  );
});

describe("a group", () => {
  test("keeps its words folded, each once", async () => {
    const { data } = await group("  Knee ", "JOINT", "knee", "", "Knee  cap").throwOnError();
    expect(data.words).toEqual(["knee", "joint", "knee cap"]);
  });

  test.each([
    ["one word", ["knee"]],
    ["the same word twice", ["knee", "KNEE "]],
    ["eleven words", Array.from({ length: 11 }, (_, number) => `word ${number}`)],
    ["a letter", ["k", "knee"]],
    ["51 letters", ["k".repeat(51), "knee"]],
    ["a comma", ["knee,joint", "knee"]],
  ])("of %s is refused", async (_, words) => {
    expect((await group(...words)).error?.code).toBe("23514");
  });

  test("can't have a word of another, but keeps its own when it is edited", async () => {
    await group("knee", "joint").throwOnError();
    const { error } = await group("hip", "Joint");
    expect(error).toMatchObject({ message: expect.stringContaining("Another group has “joint” already.") });
    const { data } = await group("bar", "handlebar").throwOnError();
    const edited = await admin.client
      .from("search_synonyms")
      .update({ words: ["bar", "rail"] })
      .eq("id", data.id)
      .select();
    expect(edited.data?.[0]?.words).toEqual(["bar", "rail"]);
  });
});

test("whatever is typed, a search finds exactly what has every word of one of its texts, by the index or without", async () => {
  await group("knee", "joint").throwOnError();
  await group("bar", "handlebar", "hold tight").throwOnError();
  await group("it's", "100%", "ba\\r", "sprints").throwOnError();
  const plain = ["knee", "joint", "bar", "hold", "every", "at the", "%", "'", "\\", "it's", "100%", "a", "care"];
  const words = fc.array(fc.constantFrom(...plain, "knees", "days", "sprinting", "bouncing", '"at the"'), {
    minLength: 1,
    maxLength: 3,
  });
  const all = await rowsOf<{ title: string; text: string; stems: string }>(
    backend.app,
    "select title, search_text as text, search_stems as stems from public.videos",
  );
  await fc.assert(
    fc.asyncProperty(words, async (typed) => {
      const search = typed.join(" ");
      const texts = await variants(search);
      expect(texts[0]).toBe(search);
      const stemmed = await Promise.all(texts.map(stemsOf));
      const expected = all.filter(({ text, stems }) =>
        stemmed.some((terms) =>
          terms.every(({ term, stem }) => text.includes(term) || (stem !== null && stems.includes(` ${stem} `))),
        ),
      );
      expect(await found(search)).toEqual(expected.map(({ title }) => title).sort());
    }),
    { numRuns: 40 },
  );
});

const stemsOf = (text: string) =>
  rowsOf<{ term: string; stem: string | null }>(
    backend.app,
    `select coalesce(private.quoted_text(term), term) as term, private.word_stem(term) as stem
     from unnest(private.search_terms($$${text}$$)) as term`,
  );
