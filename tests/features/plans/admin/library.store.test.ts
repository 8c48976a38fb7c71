import { keepMount } from "nanostores";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findInLibrary, type LibrarySearch } from "@/features/plans/admin/library.data.ts";
import {
  $knownVideos,
  $library,
  $librarySearch,
  loadLibrary,
  searchLibrary,
  titleOf,
} from "@/features/plans/admin/library.store.ts";
import { libraryLengths, libraryRange } from "@/features/plans/admin/plan-builder.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { goOffline } from "../../../support/broken-requests.ts";
import { addVideos } from "../../../support/catalog.ts";
import { signInNewAdmin, signInNewMember } from "../../../support/signed-in.ts";

// all videos of this file have it in their channel's name, and no others do
const own = `Sky ${crypto.randomUUID().slice(0, 8)}`;
const anyVideo = { search: "", length: "all", facets: [], language: "" } as const;
const titles = async (search: string, filters: Partial<LibrarySearch> = {}) =>
  (await findInLibrary({ ...anyVideo, search, ...filters })).videos.map(({ title }) => title);
const shown = () => {
  const library = $library.get();
  return library.state === "ready" ? library.value.videos.map(({ title }) => title) : library.state;
};

beforeAll(async () => {
  await signInNewAdmin();
  const crowd = Array.from({ length: 120 }, (_, index) => ({
    title: `Crowd ${index}`,
    channel_name: `${own} crowd`,
    view_count: 1_000_000 + index,
  }));
  await addVideos([
    ...crowd,
    { title: "Just approved: 100% * new_", channel_name: `${own} club`, view_count: 0, duration_seconds: 600 },
    { title: "Батут", language: "ru", channel_name: `${own} club Россия`, view_count: 7, duration_seconds: 601 },
    {
      title: "Long flow",
      tags: ["low-impact", "beginner"],
      channel_name: `${own} club`,
      view_count: null,
      duration_seconds: 1801,
    },
    { title: "A candidate", channel_name: own, status: "candidate" },
    { title: "Elsewhere", channel_name: "Else", description: own, duration_seconds: 1800 },
  ]);
});
beforeEach(() => vi.restoreAllMocks());

describe("the library", () => {
  test("finds a video by its exact title, even if a hundred others have more views", async () => {
    expect(await titles("Just approved: 100% * new_")).toEqual(["Just approved: 100% * new_"]);
  });

  test("shows the hundred most viewed and counts all", async () => {
    const { videos, total } = await findInLibrary({ ...anyVideo, search: own.toUpperCase() });
    expect(total).toBe(124);
    expect(videos).toHaveLength(100);
    expect(videos[0]).toMatchObject({ title: "Crowd 119", channel_name: `${own} crowd`, status: "approved" });
  });

  test("finds what the public search finds: words of title, description, channel and tags, in any case and script", async () => {
    expect(await titles("бАТУ")).toContain("Батут");
    expect(await titles(`${own} club россия`)).toEqual(["Батут"]);
    expect(await titles(`low impact ${own}`)).toEqual(["Long flow"]);
    expect(await titles(`${own} beginner`)).toEqual(["Long flow"]);
    expect(await titles(own)).toContain("Crowd 119");
    expect(await titles(`${own} elsewhere`)).toEqual(["Elsewhere"]);
    expect(await titles(`${own}'; drop table videos; --`)).toEqual([]);
    expect(await titles("x".repeat(50_000))).toEqual([]);
  });

  test("filters by level, impact and language", async () => {
    expect(await titles(own, { facets: ["beginner", "low-impact"] })).toEqual(["Long flow"]);
    expect(await titles(own, { facets: ["advanced"] })).toEqual([]);
    expect(await titles(own, { language: "ru" })).toEqual(["Батут"]);
  });

  test.each([
    ["short", ["Just approved: 100% * new_"]],
    ["medium", ["Батут"]],
    ["long", ["Long flow"]],
  ] as const)("filters by length %s: up to 10 minutes, up to 30, more", async (length, found) => {
    expect(await titles(`${own} club`, { length })).toEqual(found);
  });

  test("has each length once", () =>
    expect(libraryLengths.map(({ value }) => libraryRange(value))).toEqual([
      { min_seconds: 0 },
      { min_seconds: 0, max_seconds: 600 },
      { min_seconds: 601, max_seconds: 1800 },
      { min_seconds: 1801 },
    ]));
});

describe("the library of the screen", () => {
  beforeAll(() => keepMount($library));

  test("shows the latest search regardless of the order of responses, and remembers every title it has seen", async () => {
    await vi.waitFor(() => expect($library.get().state).toBe("ready"));
    const real = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const isFirst = (await request.clone().text()).includes("Long flow");
      const response = await real(request);
      if (isFirst) await vi.waitFor(() => expect(shown()).toEqual(["Батут"]));
      return response;
    });
    $librarySearch.set({ ...anyVideo, search: `Long flow ${own}` });
    const first = loadLibrary();
    $librarySearch.set({ ...anyVideo, search: `${own} club россия` });
    await loadLibrary();
    await first;
    expect(shown()).toEqual(["Батут"]);
    expect([...$knownVideos.get().values()].map(({ title }) => title)).toContain("Long flow");
    expect(titleOf([...$knownVideos.get().keys()][0] ?? "")).not.toBe("");
  });

  test("shows no results of another search for a failed one", async () => {
    searchLibrary({ search: `Long flow ${own}` });
    await vi.waitFor(() => expect(shown()).toEqual(["Long flow"]));
    const repair = goOffline({ method: "POST", path: "/rpc/library_videos" });
    searchLibrary({ search: own });
    await vi.waitFor(() => expect($library.get().state).toBe("failed"));
    repair();
    await loadLibrary();
    expect(shown()).toHaveLength(100);
  });
});

test("a member without the role finds nothing in the library", async () => {
  await endAuthSession();
  await signInNewMember();
  await expect(findInLibrary(anyVideo)).rejects.toMatchObject({ code: "forbidden" });
});
