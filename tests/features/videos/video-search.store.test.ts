import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as discovery from "@/features/videos/discovery.data.ts";
import * as data from "@/features/videos/search.data.ts";
import type { VideoCard } from "@/features/videos/video.ts";
import {
  $criteria,
  $list,
  $listState,
  $reachedEnd,
  clearFilters,
  filterVideos,
  loadMore,
  reload,
  showFirstScreen,
  startVideoSearch,
  toggleWord,
  typeSearch,
} from "@/features/videos/video-search.store.ts";
import { anyVideo } from "@/features/videos/video-search.ts";
import { DataError } from "@/platform/errors.ts";
import { addVideos } from "../../support/catalog.ts";

vi.mock("@/features/videos/search.data.ts", { spy: true });
vi.mock("@/features/videos/discovery.data.ts", { spy: true });

const channel = `Stores ${crypto.randomUUID()}`;
let stop = () => {};

/** A request whose response the test sends later. */
function heldAnswer<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, answer: resolve, fail: reject };
}
const titled = (title: string) => ({ id: title, title }) as VideoCard;
const manyTitled = (many: number) => Array.from({ length: many }, (_, index) => titled(`video ${index}`));
const titles = () => $list.get().videos.map(({ title }) => title);
const settled = () => vi.waitFor(() => expect($listState.get()).toBe("settled"));

beforeEach(() => {
  $criteria.set(anyVideo);
  $listState.set("settled");
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  vi.mocked(discovery.discoverVideos).mockResolvedValue({});
  history.replaceState(null, "", `/videos?search=${encodeURIComponent(channel)}`);
});
afterEach(() => {
  stop();
  vi.mocked(data.findVideos).mockReset();
  vi.mocked(data.countVideos).mockReset();
  vi.restoreAllMocks();
});

test("the address sets the filters, and filters update the address", async () => {
  await addVideos([
    { channel_name: channel, title: "Long legs", duration_seconds: 3000, tags: ["legs"] },
    { channel_name: channel, title: "Short core", duration_seconds: 300, tags: ["core"] },
  ]);
  stop = startVideoSearch();
  expect($listState.get()).toBe("loading");
  await settled();
  expect(titles()).toEqual(["Short core", "Long legs"]);
  expect($list.get().count).toBe(2);

  toggleWord("legs");
  filterVideos({ duration: "45-plus", sort: "longest" });
  await settled();
  expect(titles()).toEqual(["Long legs"]);
  expect(new URLSearchParams(location.search).get("filter")).toBe("legs");
  toggleWord("legs");
  expect(new URLSearchParams(location.search).has("filter")).toBe(false);
  toggleWord("quiet");
  expect(new URLSearchParams(location.search).get("fit")).toBe("quiet");

  clearFilters();
  expect(location.search).toBe("");
  expect($criteria.get()).toEqual(anyVideo);
  await settled();
});

test("a late response never overwrites a newer one", async () => {
  const late = heldAnswer<VideoCard[]>();
  vi.mocked(data.countVideos).mockResolvedValue(1);
  vi.mocked(data.findVideos).mockReturnValueOnce(late.promise);
  vi.mocked(data.findVideos).mockResolvedValueOnce([titled("newer")]);
  filterVideos({ sort: "oldest" });
  filterVideos({ sort: "newest" });
  await settled();
  late.answer([titled("late")]);
  await late.promise;
  expect(titles()).toEqual(["newer"]);
});

test("a late failure is ignored, too", async () => {
  const late = heldAnswer<VideoCard[]>();
  vi.mocked(data.countVideos).mockResolvedValue(1);
  vi.mocked(data.findVideos).mockReturnValueOnce(late.promise);
  vi.mocked(data.findVideos).mockResolvedValueOnce([titled("newer")]);
  filterVideos({ sort: "oldest" });
  filterVideos({ sort: "newest" });
  await settled();
  late.fail(new DataError("offline", "Failed to fetch"));
  await late.promise.catch((error: Error) => expect(error.message).toBe("Failed to fetch"));
  expect($listState.get()).toBe("settled");
  expect(console.error).not.toHaveBeenCalled();
});

test("a failed load keeps the list, is logged, and succeeds on retry", async () => {
  showFirstScreen({ videos: [titled("kept")], count: 1 });
  vi.mocked(data.findVideos).mockRejectedValueOnce(new DataError("offline", "Failed to fetch"));
  vi.mocked(data.countVideos).mockResolvedValue(1);
  filterVideos({ sort: "oldest" });
  await vi.waitFor(() => expect($listState.get()).toBe("failed"));
  expect(titles()).toEqual(["kept"]);
  expect(console.error).toHaveBeenCalledOnce();

  vi.mocked(data.findVideos).mockResolvedValueOnce([titled("fresh")]);
  reload();
  await settled();
  expect(titles()).toEqual(["fresh"]);
});

test("a failed count keeps the found videos, without a number", async () => {
  vi.mocked(data.findVideos).mockResolvedValueOnce([titled("found")]);
  vi.mocked(data.countVideos).mockRejectedValueOnce(new DataError("unexpected", "canceled"));
  filterVideos({ sort: "oldest" });
  await settled();
  expect(titles()).toEqual(["found"]);
  expect($list.get().count).toBeNull();
});

test("a failed list reloads when the network is back", async () => {
  vi.mocked(data.findVideos).mockRejectedValueOnce(new DataError("offline", "Failed to fetch"));
  vi.mocked(data.countVideos).mockResolvedValue(1);
  filterVideos({ sort: "shortest" });
  await vi.waitFor(() => expect($listState.get()).toBe("failed"));
  vi.mocked(data.findVideos).mockResolvedValueOnce([titled("back")]);
  dispatchEvent(new Event("online"));
  await settled();
  expect(titles()).toEqual(["back"]);
});

test("typing sends one request after a pause, and is one history entry", async () => {
  vi.mocked(data.findVideos).mockResolvedValue([]);
  vi.mocked(data.countVideos).mockResolvedValue(0);
  const steps = history.length;
  for (const text of ["b", "bo", "bounce"]) typeSearch(text);
  await vi.waitFor(() => expect(location.search).toBe("?search=bounce"));
  typeSearch("bounce!");
  await vi.waitFor(() => expect(location.search).toBe("?search=bounce%21"));
  expect(data.findVideos).toHaveBeenCalledTimes(2);
  expect(history.length).toBe(steps + 1);
  await settled();
});

test("stepping through a select's options is one history entry, another select adds the next", async () => {
  vi.mocked(data.findVideos).mockResolvedValue([]);
  vi.mocked(data.countVideos).mockResolvedValue(0);
  const steps = history.length;
  for (const sort of ["oldest", "longest", "shortest"] as const) filterVideos({ sort }, "sort");
  expect(history.length).toBe(steps + 1);
  filterVideos({ duration: "45-plus" }, "duration");
  filterVideos({ sort: "oldest" }, "sort");
  expect(history.length).toBe(steps + 3);
  await settled();
});

test("following the skip link and going back leaves the list unchanged and remembers its length", async () => {
  vi.mocked(data.countVideos).mockResolvedValue(25);
  vi.mocked(data.findVideos).mockResolvedValueOnce(manyTitled(24));
  stop = startVideoSearch();
  await settled();
  vi.mocked(data.findVideos).mockResolvedValueOnce(manyTitled(25));
  await loadMore();
  expect($list.get().videos).toHaveLength(25);

  const step = (state: unknown, fragment: string) => {
    history.pushState(state, "", location.pathname + location.search + fragment);
    dispatchEvent(new PopStateEvent("popstate", { state }));
  };
  step(null, "#main");
  expect($listState.get()).toBe("settled");
  expect(history.state).toEqual({ videosShown: 25 });
  step({ videosShown: 24 }, "");
  expect($listState.get()).toBe("settled");
  expect(data.findVideos).toHaveBeenCalledTimes(2);

  vi.mocked(data.findVideos).mockResolvedValueOnce([titled("again")]);
  step({ videosShown: 24 }, "");
  expect($listState.get(), "a step back to the same question is no fragment").toBe("loading");
  await settled();
  expect(titles()).toEqual(["again"]);
});

test("Load More makes the server search YouTube, then reloads the visible videos and the next page", async () => {
  await addVideos(Array.from({ length: 50 }, () => ({ channel_name: channel, tags: ["balance"] })));
  history.replaceState(null, "", `/videos?search=${encodeURIComponent(channel)}&filter=balance`);
  stop = startVideoSearch();
  await settled();
  expect($list.get().videos).toHaveLength(24);
  const searched = heldAnswer<unknown>();
  vi.mocked(discovery.discoverVideos).mockReturnValueOnce(searched.promise);
  const done = loadMore();
  expect($listState.get()).toBe("loading-more");
  await vi.waitFor(() => expect(discovery.discoverVideos).toHaveBeenCalledWith(channel));
  expect(data.findVideos).toHaveBeenCalledOnce();

  await addVideos([{ channel_name: channel, tags: ["balance"], title: "From YouTube" }]);
  searched.answer({ approved: 1 });
  await done;
  expect(titles()[0]).toBe("From YouTube");
  expect($list.get().videos).toHaveLength(48);
  expect($list.get().count).toBe(51);
  expect($reachedEnd.get()).toBe(false);
  await loadMore();
  expect($list.get().videos).toHaveLength(51);
  expect($reachedEnd.get()).toBe(true);
});

test.each([
  ["nothing new", { added: 0, approved: 0 }],
  ["an invalid response", null],
  ["an error", new DataError("unexpected", "quota")],
])("Load More reloads the list when the server responds with %s", async (_, response) => {
  showFirstScreen({ videos: manyTitled(24), count: 24 });
  vi.mocked(data.countVideos).mockResolvedValue(30);
  vi.mocked(data.findVideos).mockResolvedValueOnce(manyTitled(30));
  vi.mocked(discovery.discoverVideos).mockImplementationOnce(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  await loadMore();
  expect(data.findVideos).toHaveBeenCalledWith(anyVideo, 48, expect.anything());
  expect($list.get()).toMatchObject({ videos: manyTitled(30), count: 30 });
  expect($listState.get()).toBe("settled");
  expect($reachedEnd.get()).toBe(true);
});

test("a second click on Load More during the first load is ignored", async () => {
  showFirstScreen({ videos: manyTitled(24), count: 100 });
  vi.mocked(data.countVideos).mockResolvedValue(100);
  vi.mocked(data.findVideos).mockResolvedValue(manyTitled(48));
  await Promise.all([loadMore(), loadMore()]);
  expect(discovery.discoverVideos).toHaveBeenCalledOnce();
  expect(data.findVideos).toHaveBeenCalledOnce();
});

test("a failed next page keeps the list, and loads when the network is back", async () => {
  showFirstScreen({ videos: [titled("first")], count: 2 });
  vi.mocked(data.countVideos).mockResolvedValue(2);
  vi.mocked(data.findVideos).mockRejectedValueOnce(new DataError("offline", "Failed to fetch"));
  await loadMore();
  expect($listState.get()).toBe("failed-more");
  expect(titles()).toEqual(["first"]);

  vi.mocked(data.findVideos).mockResolvedValueOnce([titled("first"), titled("second")]);
  dispatchEvent(new Event("online"));
  expect($listState.get(), "the list stays visible meanwhile").toBe("loading-more");
  await settled();
  expect(titles()).toEqual(["first", "second"]);
});

test("a YouTube response to an older search doesn't change the newer list", async () => {
  showFirstScreen({ videos: [titled("older")], count: 1 });
  const late = heldAnswer<unknown>();
  vi.mocked(discovery.discoverVideos).mockReturnValueOnce(late.promise);
  const more = loadMore();
  const newer = heldAnswer<VideoCard[]>();
  vi.mocked(data.countVideos).mockResolvedValue(1);
  vi.mocked(data.findVideos).mockReturnValueOnce(newer.promise);
  filterVideos({ sort: "oldest" });
  late.answer({ approved: 1 });
  await more;
  expect($listState.get()).toBe("loading");
  expect($reachedEnd.get()).toBe(false);
  newer.answer([titled("newer")]);
  await settled();
  expect(titles()).toEqual(["newer"]);
});

test("words without results are counted when they stay, and not with filters or tracking signals", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.mocked(data.findVideos).mockResolvedValue([]);
  vi.mocked(data.countVideos).mockResolvedValue(0);
  const counted = vi.mocked(data.countEmptySearch).mockResolvedValue(true);
  typeSearch("kettle");
  await vi.advanceTimersByTimeAsync(1_000);
  typeSearch("kettlebell");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counted.mock.calls).toEqual([["kettlebell"]]);
  toggleWord("quiet");
  await vi.advanceTimersByTimeAsync(5_000);
  clearFilters();
  await vi.advanceTimersByTimeAsync(5_000);
  Object.defineProperty(navigator, "doNotTrack", { value: "1", configurable: true });
  typeSearch("barbell");
  await vi.advanceTimersByTimeAsync(5_000);
  Reflect.deleteProperty(navigator, "doNotTrack");
  expect(counted).toHaveBeenCalledOnce();
});
