import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { backendWithPeople } from "../support/backend-with-people.ts";

const { backend, admin } = await backendWithPeople();
beforeEach(async () => {
  const tables = [
    "enhanced_videos",
    "workout_plans",
    "blog_articles",
    "channel_whitelist",
    "tag_changes",
    "site_changes",
  ];
  await backend.sql(`truncate ${tables.map((table) => `public.${table}`).join(", ")} cascade`);
});

type Counts = { videos: number; plans: number; articles: number; channels: number };
const counts = (part: Partial<Counts> = {}): Counts => ({ videos: 0, plans: 0, articles: 0, channels: 0, ...part });
const replaceTags = async (old_tags: string[], replacement?: string, who = admin) =>
  (await who.client.rpc("replace_tags", { old_tags, ...(replacement && { replacement }) }).throwOnError())
    .data as Counts & { id: string };
const undo = async (change: string) => (await admin.client.rpc("undo_tags", { change }).throwOnError()).data;
const preview = async (old_tags: string[], replacement?: string) =>
  (await admin.client.rpc("preview_tags", { old_tags, ...(replacement && { replacement }) }).throwOnError()).data;
type List = { total: number; tags: (Counts & { tag: string })[] };
const list = async ({ search = "", alike = false, sort = "name", page = 1, page_size = 50 } = {}) =>
  (await admin.client.rpc("tag_list", { search, alike, sort, page, page_size }).throwOnError()).data as List;

let made = 0;
const video = async (tags: string[], status = "approved") => {
  made += 1;
  const row = {
    youtube_id: `video${String(made).padStart(6, "0")}`,
    title: "Bounce",
    duration_seconds: 60,
    status,
    tags,
  };
  return (await backend.service.from("enhanced_videos").insert(row).select().single().throwOnError()).data;
};
const plan = async (tags: string[]) => {
  made += 1;
  const row = { slug: `plan-${made}`, title: "Plan", tags };
  return (await backend.service.from("workout_plans").insert(row).select().single().throwOnError()).data;
};
const article = async (tags: string[], is_published = true) => {
  made += 1;
  const row = { slug: `article-${made}`, title: "Article", tags, is_published };
  return (await admin.client.from("blog_articles").insert(row).select().single().throwOnError()).data;
};
const channel = async (auto_approve_tags: string[]) => {
  made += 1;
  const row = { channel_id: `UC${String(made).padStart(22, "0")}`, channel_name: "Channel", auto_approve_tags };
  return (await backend.service.from("channel_whitelist").insert(row).select().single().throwOnError()).data;
};
const draft = async ({ id }: { id: string }, tags: string[]) =>
  void (await admin.client
    .from("article_drafts")
    .insert({ article_id: id, fields: { title: "Next", tags } })
    .throwOnError());
const tagsOf = async () =>
  (
    await backend.sql<{ tags: string[] }>(
      `select tags from public.enhanced_videos union all select tags from public.videos
       union all select tags from public.workout_plans union all select tags from public.blog_articles
       union all select array(select jsonb_array_elements_text(fields -> 'tags')) from public.article_drafts
       union all select array(select jsonb_array_elements_text(fields -> 'tags')) from public.plan_drafts
       union all select auto_approve_tags from public.channel_whitelist order by 1`,
    )
  ).map(({ tags }) => tags);

describe("the list", () => {
  test("counts each tag by kind, an article and its draft as one", async () => {
    await video(["cardio", "core"]);
    await video(["cardio"], "candidate");
    await plan(["cardio"]);
    const written = await article(["cardio"]);
    await draft(written, ["cardio", "new"]);
    await channel(["core"]);
    expect(await list()).toEqual({
      total: 3,
      tags: [
        { tag: "cardio", ...counts({ videos: 2, plans: 1, articles: 1 }) },
        { tag: "core", ...counts({ videos: 1, channels: 1 }) },
        { tag: "new", ...counts({ articles: 1 }) },
      ],
    });
  });

  test("is searched, sorted and paged, for any input", async () => {
    await video(["cardio", "100%_fun"]);
    await video(["cardio", "legs"]);
    await plan(["legs"]);
    const names = async (query: Parameters<typeof list>[0]) => (await list(query)).tags.map(({ tag }) => tag);
    expect(await names({ search: " CARD " })).toEqual(["cardio"]);
    expect(await names({ search: "%_" })).toEqual(["100%_fun"]);
    expect(await names({ sort: "uses" })).toEqual(["cardio", "legs", "100%_fun"]);
    expect(await names({ sort: "plans" })).toEqual(["legs", "100%_fun", "cardio"]);
    expect(await names({ page: 2, page_size: 2 })).toEqual(["legs"]);
    expect(await list({ page: 9 })).toEqual({ total: 3, tags: [] });
  });

  test("can be filtered to tags that differ only in blanks and hyphens", async () => {
    await video(["low impact", "low-impact", "legs"]);
    expect((await list({ alike: true })).tags.map(({ tag }) => tag)).toEqual(["low impact", "low-impact"]);
  });
});

describe("renaming, merging and deleting", () => {
  test("changes the tags of a plan's unpublished changes, and undoing restores them", async () => {
    const { id } = await plan(["aerobic"]);
    const fields = JSON.stringify({ title: "Next", tags: ["aerobic", "legs"] });
    await backend.sql(`insert into public.plan_drafts (id, updated_at, fields) values ('${id}', now(), '${fields}')`);
    expect(await preview(["aerobic"], "cardio")).toMatchObject(counts({ plans: 1 }));
    const change = await replaceTags(["aerobic"], "cardio");
    expect(change).toMatchObject(counts({ plans: 1 }));
    expect(await tagsOf()).toEqual([["cardio"], ["cardio", "legs"]]);
    expect((await list({ search: "cardio" })).tags).toMatchObject([{ tag: "cardio", plans: 1 }]);
    await admin.client.rpc("undo_tags", { change: String((change as { id: string }).id) }).throwOnError();
    expect(await tagsOf()).toEqual([["aerobic"], ["aerobic", "legs"]]);
  });

  test("changes every kind of row at once, with the same counts as the preview", async () => {
    await video(["aerobic", "core"]);
    await video(["fun"]);
    await plan(["aerobic"]);
    await draft(await article(["yoga"]), ["Aerobic"]);
    await channel(["aerobic"]);
    const changed = counts({ videos: 1, plans: 1, articles: 1, channels: 1 });
    expect(await preview(["aerobic"], "cardio")).toEqual({ ...changed, known: false });
    expect(await preview(["Aerobic"], "Core")).toEqual({ ...changed, known: true });
    expect(await replaceTags(["Aerobic"], " Cardio ")).toEqual({ ...changed, id: expect.any(String) });
    expect(await tagsOf()).toEqual([
      ["cardio"],
      ["cardio"],
      ["cardio"],
      ["cardio", "core"],
      ["cardio", "core"],
      ["fun"],
      ["fun"],
      ["yoga"],
    ]);
  });

  test("leaves one tag on a row that had both, at the first position", async () => {
    await plan(["legs", "hop", "fun", "cardio", "core"]);
    await replaceTags(["hop", "aerobic", "cardio"], "cardio");
    expect(await replaceTags([], "cardio")).toEqual({ ...counts(), id: null });
    expect(await tagsOf()).toEqual([["legs", "cardio", "fun", "core"]]);
  });

  test("removes a deleted tag and keeps the others' order", async () => {
    await plan(["legs", "cardio", "fun"]);
    expect(await preview(["cardio"])).toMatchObject(counts({ plans: 1 }));
    await replaceTags(["cardio"]);
    expect(await tagsOf()).toEqual([["legs", "fun"]]);
  });

  test.each([
    ["a comma", ["a"], "b,c"],
    ["a line end", ["a"], "b\nc"],
    ["51 letters", ["a"], "b".repeat(51)],
    ["a blank name", ["a"], " "],
    ["101 tags", ["a", ...Array.from({ length: 100 }, (_, n) => `t${n}`)], "b"],
  ])("rejects %s", async (_, old, replacement) => {
    await plan(["a"]);
    const { error } = await admin.client.rpc("replace_tags", { old_tags: old, replacement });
    expect(error?.code).toBe("23514");
    expect(await tagsOf()).toEqual([["a"]]);
  });

  test("causes a conflict in an open form, because its row was saved since", async () => {
    const [seen, planned, written] = [await video(["a"]), await plan(["a"]), await article([])];
    await draft(written, ["a"]);
    await replaceTags(["a"], "b");
    const edited = await admin.client
      .rpc("edit_video", { video_id: seen.id, seen: seen.updated_at, title: "T", tags: ["a"], language: "en" })
      .throwOnError();
    expect(edited.data).toEqual([]);
    for (const [table, row] of [
      ["workout_plans", planned],
      ["blog_articles", written],
    ] as const) {
      const saved = await admin.client
        .from(table)
        .update({ title: "T" })
        .eq("id", row.id)
        .eq("updated_at", row.updated_at)
        .select();
      expect(saved.data).toEqual([]);
    }
    const log = await admin.client.rpc("moderation_history", { of_video: seen.id }).throwOnError();
    expect(log.data.map(({ action, admin }) => [action, admin])).toEqual([["edit", "admin@example.com"]]);
  });

  test("requests one rebuild per public row, and none for other rows", async () => {
    const shown = [(await video(["a"])).id, (await article(["a"])).id].sort();
    await video(["a"], "candidate");
    await plan(["a"]);
    await article(["a"], false);
    await draft(await article([]), ["a"]);
    await backend.sql("truncate public.site_changes");
    const { id } = await replaceTags(["a"], "b");
    const outbox = async () =>
      (await backend.sql<{ row_id: string }>("select row_id from public.site_changes order by id"))
        .map(({ row_id }) => row_id)
        .sort();
    expect(await outbox()).toEqual(shown);
    await undo(id);
    expect(await outbox()).toEqual([...shown, ...shown].sort());
  });
});

describe("undo", () => {
  test("restores each row, once", async () => {
    await video(["legs", "hop", "cardio"]);
    await draft(await article(["cardio"]), ["hop", "cardio"]);
    const before = await tagsOf();
    const { id, ...changed } = await replaceTags(["hop"], "cardio");
    expect(await undo(id)).toEqual({ ...changed, stay: 0 });
    expect(await tagsOf()).toEqual(before);
    expect(await undo(id)).toBeNull();
  });

  test("skips and counts rows changed or deleted since", async () => {
    const [one, two, three] = [await plan(["a"]), await plan(["a"]), await plan(["a", "c"])];
    const { id } = await replaceTags(["a"], "b");
    await admin.client
      .from("workout_plans")
      .update({ tags: ["mine"] })
      .eq("id", one.id)
      .throwOnError();
    await admin.client.from("workout_plans").delete().eq("id", two.id).throwOnError();
    await admin.client.from("workout_plans").update({ title: "New title" }).eq("id", three.id).throwOnError();
    expect(await undo(id)).toEqual({ ...counts({ plans: 1 }), stay: 2 });
    expect(await tagsOf()).toEqual([["a", "c"], ["mine"]]);
  });

  test("is offered for the last ten changes, with their authors", async () => {
    await plan(["0"]);
    const first = await replaceTags(["0"], "1");
    for (let n = 1; n <= 10; n += 1) await replaceTags([String(n)], String(n + 1));
    const { data } = await admin.client.rpc("recent_tag_changes").throwOnError();
    expect(data.map(({ replacement }) => replacement)).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]);
    expect(data[0]).toMatchObject({
      tags: ["10"],
      admin: "admin@example.com",
      is_own: true,
      changed: counts({ plans: 1 }),
    });
    expect(await undo(first.id)).toBeNull();
    for (const { id } of data) await undo(id);
    expect(await tagsOf()).toEqual([["1"]]);
  });
});

test("for any tags, undo is the inverse of a merge, and merging again changes nothing", async () => {
  const word = fc.constantFrom("a", "A", "b", "c d", "é", "100%", "o'hara", '"{x}"', "\\n", "null");
  const words = fc.uniqueArray(word, { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(words, { maxLength: 4 }),
      fc.uniqueArray(word, { minLength: 1 }),
      word,
      async (rows, old, to) => {
        await backend.sql("truncate public.enhanced_videos, public.workout_plans cascade");
        for (const tags of rows) {
          await video(tags);
          await plan(tags);
        }
        const before = await tagsOf();
        const { known: _, ...previewed } = (await preview(old, to)) as Counts & { known: boolean };
        const merged = await replaceTags(old, to);
        expect(merged).toMatchObject(previewed);
        const after = await tagsOf();
        expect(await replaceTags(old, to)).toEqual({ ...counts(), id: null });
        expect(await tagsOf()).toEqual(after);
        for (const tags of after) expect(new Set(tags).size).toBe(tags.length);
        for (const tags of after)
          for (const tag of old.map((given) => given.toLowerCase()))
            if (tag !== to.toLowerCase()) expect(tags).not.toContain(tag);
        if (merged.id) expect(await undo(merged.id)).toMatchObject({ stay: 0 });
        expect(await tagsOf()).toEqual(before);
      },
    ),
    { numRuns: 25 },
  );
});

test("tags that differ in case or blanks are equal everywhere", async () => {
  const typed = ["cardio", "Cardio", " new tag", "NEW TAG", ""];
  const { id } = await video(typed);
  await plan(typed);
  await draft(await article(typed), typed);
  await channel(typed);
  expect((await list()).tags).toEqual(
    ["cardio", "new tag"].map((tag) => ({ tag, ...counts({ videos: 1, plans: 1, articles: 1, channels: 1 }) })),
  );
  await backend.service
    .from("enhanced_videos")
    .update({ tags: ["Legs", "legs"] })
    .eq("id", id)
    .throwOnError();
  const { data } = await backend.visitor.from("videos").select("tags").throwOnError();
  expect(data).toEqual([{ tags: ["legs"] }]);
});

test("categories are counted with the fields that contain their words, of approved videos only", async () => {
  const texts = { title: "Core of it", description: `${"Warm up. ".repeat(9)}Then the Core and legs, softly.` };
  const rows = [
    { ...texts, youtube_id: "aaaaaaaaaa1", tags: ["Legs"], status: "approved" },
    { title: "Quiet", youtube_id: "aaaaaaaaaa2", tags: ["core"], status: "approved" },
    { title: "Core", youtube_id: "aaaaaaaaaa3", status: "candidate" },
  ].map((row) => ({ duration_seconds: 60, ...row }));
  await backend.service.from("enhanced_videos").insert(rows).throwOnError();
  const { data: counted } = await admin.client.rpc("category_counts").throwOnError();
  expect(counted.sort((a, b) => a.category.localeCompare(b.category))).toEqual([
    { category: "core", videos: 2, titles: 1, descriptions: 1, tags: 1 },
    { category: "legs", videos: 1, titles: 0, descriptions: 1, tags: 1 },
  ]);
  const { data: examples } = await admin.client.rpc("category_examples", { of_category: "core" }).throwOnError();
  expect(examples.map(({ id: _, ...example }) => example).sort((a, b) => a.title.localeCompare(b.title))).toEqual([
    {
      title: "Core of it",
      fields: ["title", "description"],
      around: expect.stringContaining("Then the Core and legs"),
    },
    { title: "Quiet", fields: ["tags"], around: null },
  ]);
});
