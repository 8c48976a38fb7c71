import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();
const admin = await backend.admin("admin@example.com");
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
beforeEach(() => backend.sql("truncate public.search_synonyms"));

const group = (...words: string[]) => admin.client.from("search_synonyms").insert({ words }).select().single();
async function found(search: string): Promise<string[]> {
  const { data } = await backend.visitor.rpc("search_videos", { search }).throwOnError();
  const count = await backend.visitor.rpc("count_videos", { search }).throwOnError();
  expect(count.data).toBe(data.length);
  return data.map(({ title }) => title).sort();
}

test("a search finds its synonyms' results, in both directions and any case", async () => {
  await group("knee", "joint").throwOnError();
  await group("bar", "handlebar").throwOnError();
  const knees = ["Joint care", "Kind to every knee"];
  expect(await found("knee")).toEqual(knees);
  expect(await found("JOINT")).toEqual(knees);
  expect(await found("handlebar")).toEqual(["At the bar", "With a handlebar"]);
  expect(await found("every joint")).toEqual(["Kind to every knee"]);
  expect(await found("a bar")).toEqual(["At the bar", "With a handlebar"]);
});

test("synonyms of several words match by word, in other forms and any order", async () => {
  await group("bad knees", "joint care", "Füße").throwOnError();
  const care = ["Joint care"];
  expect(await found("bad knees")).toEqual(care);
  expect(await found("Bad Knee")).toEqual(care);
  expect(await found("cold bad knees")).toEqual(care);
  expect(await found("sprints bad knees")).toEqual([]);
  expect(await found("fusse")).toEqual(care);
});

test("a phrase in quotes has no synonyms", async () => {
  await group("knee", "joint").throwOnError();
  expect(await found('"knee"')).toEqual(["Kind to every knee"]);
  expect(await found('"every knee"')).toEqual(["Kind to every knee"]);
  expect(await found('"knee every"')).toEqual([]);
});

test("a search without a synonym group finds only its words", async () => {
  expect(await found("knee")).toEqual(["Kind to every knee"]);
  await group("knee", "joint").throwOnError();
  expect(await found("kne")).toEqual(["Kind to every knee"]);
  expect(await found("cold days")).toEqual(["Joint care"]);
});

test("editing or deleting a group takes effect at once", async () => {
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

test("several words of a search have synonyms, also two words together", async () => {
  await group("sprint", "hold").throwOnError();
  await group("low impact", "kind to").throwOnError();
  expect(await found("low impact every knee")).toEqual(["Kind to every knee"]);
  expect(await found("low-impact softly")).toEqual(["Kind to every knee"]);
  expect(await found("low every impact")).toEqual([]);
  await group("handlebar", "squats").throwOnError();
  expect(await found("sprint handlebar")).toEqual(["Nothing of it", "With a handlebar"]);
});

describe("a group", () => {
  test("stores its words normalized, each once", async () => {
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
  ])("of %s is rejected", async (_, words) => {
    expect((await group(...words)).error?.code).toBe("23514");
  });

  test("can't have another group's word, but keeps its own when edited", async () => {
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

test("any search finds exactly the videos that have each word, its stem or a synonym", async () => {
  const groups = [
    ["knee", "joint"],
    ["bar", "handlebar", "hold tight", "on"],
    ["it's", "100%", "ba\\r", "sprints"],
  ];
  for (const words of groups) await group(...words).throwOnError();
  const plain = [
    "knee",
    "joint",
    "bar",
    "hold",
    "tight",
    "every",
    "at the",
    "%",
    "'",
    "\\",
    "it's",
    "100%",
    "a",
    "care",
  ];
  const typed = fc.array(
    fc.constantFrom(...plain, "knees", "days", "sprinting", "bouncing", '"at the"', "hold tight"),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  const videos = await backend.sql<Video>(
    "select title, search_text as text, tsvector_to_array(search_stems) as stems from public.videos",
  );
  const groupTerms = await Promise.all(groups.map((words) => Promise.all(words.map(termsOf))));
  await fc.assert(
    fc.asyncProperty(typed, async (words) => {
      const terms = await termsOf(words.join(" "));
      const expected = videos.filter((video) =>
        terms.every(
          (term, index) =>
            has(video, term) ||
            synonymsAt(terms, index, groupTerms).some((other) => other.every((one) => has(video, one))),
        ),
      );
      expect(await found(words.join(" "))).toEqual(expected.map(({ title }) => title).sort());
    }),
    { numRuns: 40 },
  );
});

type Video = { title: string; text: string; stems: string[] };
type Term = { text: string; stem: string | null; key: string };

const termsOf = (text: string) =>
  backend.sql<Term>(
    `select private.term_text(term) as text, private.term_stem(term) as stem, private.term_key(term) as key
     from unnest(private.search_terms($$${text}$$)) as term`,
  );

const has = (video: Video, { text, stem }: Term) =>
  video.text.includes(text) || (stem !== null && video.stems.includes(stem));

/** The synonyms of the search words that include the term at this index. */
function synonymsAt(terms: Term[], index: number, groups: Term[][][]): Term[][] {
  const keys = terms.map(({ key }) => key);
  const isAt = (word: Term[]) => {
    const start = keys.findIndex((_, from) => word.every(({ key }, step) => keys[from + step] === key));
    return start !== -1 && start <= index && index < start + word.length;
  };
  return groups.flatMap((words) => words.filter(isAt).flatMap((word) => words.filter((other) => other !== word)));
}
