import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { facetTags } from "@/features/videos/facets.ts";
import { countVideos, findVideos } from "@/features/videos/search.data.ts";
import { relativesOf, videoById } from "@/features/videos/video-detail.data.ts";
import {
  anyVideo,
  criteriaFromQuery,
  searchTerm,
  type VideoCriteria,
  videoCategories,
} from "@/features/videos/video-search.ts";
import { addVideos, withdraw } from "../../support/catalog.ts";

const catalog = [
  {
    title: "Rebounder basics 100%",
    description: "A first bounce, slowly. C++ of cardio?",
    channel_name: "Bounce Club",
  },
  { title: "Прыжки на батуте", description: "Тренировка на каждый день", channel_name: "Батут ТВ", tags: ["legs"] },
  {
    title: "Quiet legs",
    description: 'snake_case, (brackets) and "quotes"',
    channel_name: "O'Hara: Fit",
    tags: ["low-impact"],
  },
  { title: "Core * star", description: "back\\slash, comma", channel_name: "Core & More", tags: ["Weight-Loss"] },
  { title: "Hidden candidate", status: "candidate", tags: ["legs"] },
].map((video, index) => ({ duration_seconds: (index + 1) * 600, ...video }));

// created before connecting: it takes seconds on a busy machine, and idle connections are closed after five
const long = fc.string({ unit: "binary", minLength: 1500, maxLength: 2000 });

beforeAll(async () => {
  await addVideos(catalog);
});

const titles = async (criteria: Partial<VideoCriteria>) => {
  const videos = await findVideos({ ...anyVideo, ...criteria }, 50);
  expect(await countVideos({ ...anyVideo, ...criteria })).toBe(videos.length);
  return videos.map(({ title }) => title);
};

describe("search", () => {
  test.each([
    ["REBOUNDER", ["Rebounder basics 100%"]],
    ["прыж", ["Прыжки на батуте"]],
    ["Ы", ["Прыжки на батуте"]],
    ["0%", ["Rebounder basics 100%"]],
    ["%", ["Rebounder basics 100%"]],
    ["_", ["Quiet legs"]],
    ["*", ["Core * star"]],
    ["\\s", ["Core * star"]],
    ["(brackets)", ["Quiet legs"]],
    ['"q', ["Quiet legs"]],
    ["o'hara:", ["Quiet legs"]],
    ["c++", ["Rebounder basics 100%"]],
    ["core & m", ["Core * star"]],
    ["first bounce, slowly", ["Rebounder basics 100%"]],
    ["candidate", []],
    ["low-impact", ["Quiet legs"]],
    ["hara: legs quiet", ["Quiet legs"]],
    ["slowly club basics", ["Rebounder basics 100%"]],
    ["slowly club basic batut", []],
    ['"bounce, slowly"', ["Rebounder basics 100%"]],
    ['"slowly bounce,"', []],
    ["«bounce, slowly» club", ["Rebounder basics 100%"]],
    ['"quotes"', ["Quiet legs"]],
    ['"basics 100% A first"', []],
    ["réböunder", ["Rebounder basics 100%"]],
    ["basic bounces", ["Rebounder basics 100%"]],
    ["comma stars", ["Core * star"]],
    ["тренировки батуте", ["Прыжки на батуте"]],
    ["прыжков", ["Прыжки на батуте"]],
    ["прыжок", ["Прыжки на батуте"]],
    ["тренировок", ["Прыжки на батуте"]],
    ["lowimpact", ["Quiet legs"]],
    ["weight-loss", ["Core * star"]],
    ["rebounder-basics", ["Rebounder basics 100%"]],
    ["basics-rebounder", []],
    ["low-impacts", ["Quiet legs"]],
    ['"low-imp', ["Quiet legs"]],
    ['"slowly bounce', ["Rebounder basics 100%"]],
    ['"bounce, slowly" "club', ["Rebounder basics 100%"]],
    ['bounce slowly"', ["Rebounder basics 100%"]],
    ["“bounce, slowly”", ["Rebounder basics 100%"]],
    ["“slowly bounce", ["Rebounder basics 100%"]],
    ["“quotes”", ["Quiet legs"]],
    ["o’hara", ["Quiet legs"]],
    ["low–impact", ["Quiet legs"]],
    ['"low impact"', ["Quiet legs"]],
    ["“Low Impact” legs", ["Quiet legs"]],
    ["legs, quiet!", ["Quiet legs"]],
    ["\u200flegs\u200b quiet", ["Quiet legs"]],
  ])("%j finds %j", async (search, found) => {
    expect(await titles({ search })).toEqual(found);
  });

  test("accents, ё and letter case are ignored, й is a separate letter", async () => {
    const ids = await addVideos([{ title: "München ØL Straße Ёлка й" }, { title: "Café Zoë Лед и" }]);
    for (const search of ["munchen", "MÜNCHEN", "øl", "ol", "strasse", "елка", "ЁЛКА"]) {
      expect(await titles({ search }), search).toEqual(["München ØL Straße Ёлка й"]);
    }
    for (const search of ["cafe zoe", "ZOË", "лёд"])
      expect(await titles({ search }), search).toEqual(["Café Zoë Лед и"]);
    expect(await titles({ search: "елка и" })).toEqual([]);
    expect(await titles({ search: "елка й" })).toEqual(["München ØL Straße Ёлка й"]);
    await withdraw(ids);
  });

  test("a video is found by its language, and texts by compounds written as one word", async () => {
    const ids = await addVideos([
      { title: "Legs", language: "ru" },
      { title: "Legs", language: "en", description: '48" mat' },
      { title: "Cooldown", description: "Warm–up too" },
    ]);
    for (const [search, languages] of [
      ["legs russian", ["ru"]],
      ["на русском legs", ["ru"]],
      ["по-русски", ["ru"]],
      ["legs in English", ["en"]],
      ['48" mat', ["en"]],
      ["cool-down", [null]],
      ["warmup cooldowns", [null]],
    ] as const) {
      const videos = await findVideos({ ...anyVideo, search }, 50);
      expect(
        videos.map(({ language }) => language),
        search,
      ).toEqual(languages);
    }
    await withdraw(ids);
  });

  test.each(['"', '""', "“ ”", '" "'])("quotes alone (%j) find every video", async (search) => {
    expect(await titles({ search })).toHaveLength(4);
  });

  test("a text is found by each of its parts and by its words in any order; every word must match", async () => {
    const shown = catalog.filter(({ status }) => status === undefined);
    const textOf = ({ title, description, channel_name, tags }: (typeof shown)[number]) =>
      [title, description, channel_name, ...(tags ?? [])].join("\n").toLowerCase();
    const has = (search: string) => (video: (typeof shown)[number]) =>
      search.split(" ").every((word) => textOf(video).includes(word.replace(/(?<=[\p{L}\p{N}])[,;:.!?]+$/u, "")));
    const part = fc.constantFrom(...shown).chain((video) => {
      const line = textOf(video).split("\n")[0] ?? "";
      return fc
        .tuple(fc.nat(line.length), fc.nat(line.length))
        .map(([a, b]) => line.slice(Math.min(a, b), Math.max(a, b)));
    });
    // no run of four letters: inflected forms match, too
    const word = fc.string({ unit: fc.constantFrom(..."abeыйё1,()'\\%_*:.-&+;$"), minLength: 1, maxLength: 3 });
    const words = fc.array(fc.oneof(word, fc.constantFrom("c++", "100%", "quiet", "star", "батуте")), { maxLength: 4 });
    const text = fc.oneof(
      { weight: 6, arbitrary: words.map((all) => all.join(" ")) },
      { weight: 3, arbitrary: part },
      { weight: 1, arbitrary: long },
    );
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        const wanted = searchTerm(search).toLowerCase().replaceAll("ё", "е");
        const expected = shown.filter(has(wanted)).map(({ title }) => title);
        const found = await titles({ search });
        expect(found).toEqual(expect.arrayContaining(expected));
        if (!/\p{L}{4}/u.test(search)) expect(found.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 60 },
    );
  });
});

describe("filters", () => {
  test("a category matches in title, description or tags, in any case", async () => {
    expect(await titles({ categories: ["legs"] })).toEqual(["Quiet legs", "Прыжки на батуте"]);
    expect(await titles({ categories: ["weight-loss"] })).toEqual(["Core * star"]);
    expect(await titles({ categories: ["cardio"] })).toEqual(["Rebounder basics 100%"]);
  });

  test("the database has every category of the product", async () => {
    const ids = await addVideos(
      videoCategories.map((category) => ({ title: "Tagged", channel_name: category, tags: [category] })),
    );
    for (const category of videoCategories) {
      const videos = await findVideos({ ...anyVideo, search: "tagged", categories: [category] }, 50);
      expect(videos.map(({ channel_name }) => channel_name)).toEqual([category]);
    }
    await withdraw(ids);
  });

  test("the database has every facet of the product, matching tags only, in any case", async () => {
    const ids = await addVideos([
      ...facetTags.map((tag) => ({ title: "Tagged", channel_name: tag, tags: ["Other", tag.toUpperCase()] })),
      { title: "Tagged quiet loud handlebar", channel_name: "none" },
    ]);
    for (const tag of facetTags) {
      const videos = await findVideos({ ...anyVideo, search: "tagged", facets: [tag] }, 50);
      expect(videos.map(({ channel_name }) => channel_name)).toEqual([tag]);
      expect(await countVideos({ ...anyVideo, search: "tagged", facets: [tag] })).toBe(1);
    }
    await withdraw(ids);
  });

  test("several facets narrow the list, also combined with a category", async () => {
    const ids = await addVideos([
      { title: "One", tags: ["quiet", "no-handlebar", "legs"] },
      { title: "Two", tags: ["quiet", "handlebar"] },
    ]);
    expect(await titles({ facets: ["quiet"] })).toHaveLength(2);
    expect(await titles({ facets: ["no-handlebar", "quiet"] })).toEqual(["One"]);
    expect(await titles({ facets: ["quiet"], categories: ["legs"] })).toEqual(["One"]);
    await withdraw(ids);
  });

  test("several categories widen the list", async () => {
    expect(await titles({ categories: ["cardio", "core"] })).toEqual(["Core * star", "Rebounder basics 100%"]);
  });

  test("a range of durations includes its ends", async () => {
    expect(await titles({ duration: "10-20" })).toEqual(["Прыжки на батуте", "Rebounder basics 100%"]);
    expect(await titles({ duration: 35 })).toEqual(["Core * star", "Quiet legs"]);
    expect(await titles({ duration: "45-plus" })).toEqual([]);
  });

  test.each([
    ["newest", ["Core * star", "Quiet legs", "Прыжки на батуте", "Rebounder basics 100%"]],
    ["oldest", ["Rebounder basics 100%", "Прыжки на батуте", "Quiet legs", "Core * star"]],
    ["shortest", ["Rebounder basics 100%", "Прыжки на батуте", "Quiet legs", "Core * star"]],
    ["longest", ["Core * star", "Quiet legs", "Прыжки на батуте", "Rebounder basics 100%"]],
  ] as const)("sorted by %s", async (sort, expected) => {
    expect(await titles({ sort })).toEqual(expected);
  });
});

test("sorting by closest lists the nearest durations first, shorter or longer", async () => {
  const channel_name = "Nearest";
  const lengths = [300, 500, 601, 640, 700, 900, 901];
  await addVideos(lengths.map((duration_seconds) => ({ channel_name, duration_seconds })));
  const videos = await findVideos({ ...anyVideo, search: channel_name, sort: "closest", duration: 10 }, 50);
  const shown = videos.map(({ duration_seconds }) => duration_seconds);
  expect(shown.slice(0, 2)).toEqual([601, 640]);
  expect(shown.slice(2, 4).toSorted()).toEqual([500, 700]);
  expect(shown.slice(4).toSorted()).toEqual([300, 900]);
});

test("a tile of the home page lists beginners' videos first, closest to its minutes, then those without a level", async () => {
  const channel_name = "Gentlest";
  const rows = [
    [600, "intermediate"],
    [605, "advanced"],
    [700, "beginner"],
    [610, "beginner"],
    [630, "cardio"],
  ] as const;
  await addVideos(rows.map(([duration_seconds, tag]) => ({ channel_name, duration_seconds, tags: [tag] })));
  const lengths = async (sort: "gentlest" | "newest", duration: 10 | "any") =>
    (await findVideos({ ...anyVideo, search: channel_name, sort, duration }, 9)).map((row) => row.duration_seconds);
  expect(await lengths("gentlest", 10)).toEqual([610, 700, 630, 600, 605]);
  expect((await lengths("gentlest", "any")).slice(0, 2).toSorted()).toEqual([610, 700]);
  expect(criteriaFromQuery("duration=10").sort).toBe("gentlest");
});

test.each([999, 1000, 1001, 1003])("a list of %i videos is loaded a thousand rows at a time", async (size) => {
  const channel_name = "Thousands";
  if ((await countVideos({ ...anyVideo, search: channel_name })) === 0)
    await addVideos(Array.from({ length: 1002 }, () => ({ channel_name })));
  const videos = await findVideos({ ...anyVideo, search: channel_name }, size);
  expect(new Set(videos.map(({ id }) => id)).size).toBe(Math.min(size, 1002));
});

describe("one video", () => {
  test("is loaded by its id while approved, with others of its channel first", async () => {
    const [sibling = "", id = ""] = await addVideos([
      { channel_id: "UCsame" },
      { channel_id: "UCsame", title: "Alone" },
    ]);
    const video = await videoById(id);
    expect(video.title).toBe("Alone");
    const relatives = await relativesOf(video);
    expect(relatives[0]?.id).toBe(sibling);
    expect(relatives.map((relative) => relative.id)).not.toContain(id);
    await withdraw([id]);
    await expect(videoById(id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("with an unknown id is not found", async () => {
    await expect(videoById(crypto.randomUUID())).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a list that fails to load", () => {
  test("reports a missing network", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await expect(countVideos(anyVideo)).rejects.toMatchObject({ name: "DataError", code: "offline" });
    vi.restoreAllMocks();
  });

  test("reports the database's error", async () => {
    await expect(findVideos({ ...anyVideo, duration: 1e9 }, 5)).rejects.toMatchObject({ code: "unexpected" });
  });
});
