import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { videoMessages } from "@/features/videos/messages.ts";
import { VideoList } from "@/features/videos/VideoList.tsx";
import type { VideoCard } from "@/features/videos/video.ts";
import { $list, $listState } from "@/features/videos/video-search.store.ts";
import { render } from "../../support/react.ts";

const video: VideoCard = {
  id: crypto.randomUUID(),
  youtube_id: "demo0000001",
  title: "Bounce",
  channel_name: "Soft Landing Fitness",
  thumbnail_url: "",
  duration_seconds: 600,
  language: "en",
  facets: ["beginner"],
  published_at: "2026-01-01T00:00:00Z",
  created_at: "2026-01-01T00:00:00Z",
};

beforeEach(() => {
  $list.set({ videos: [video], count: 1 });
});

test.each([
  ["more videos", "failed-more", Node.DOCUMENT_POSITION_FOLLOWING],
  ["the list", "failed", Node.DOCUMENT_POSITION_PRECEDING],
] as const)("failing to load %s is announced where it was requested", async (_what, state, side) => {
  $listState.set(state);
  const container = await render(<VideoList />);
  const status = [...container.querySelectorAll("[role=status]")].filter(({ textContent }) =>
    textContent?.includes(videoMessages.listStale),
  );
  expect(status).toHaveLength(1);
  const grid = container.querySelector("ul:has([data-video])");
  expect(status[0] && grid && grid.compareDocumentPosition(status[0]) & side).toBe(side);
});

test("a loading list shows Loading... and eight skeletons, an empty one says so and offers Clear Filters", async () => {
  $listState.set("loading");
  const container = await render(<VideoList />);
  expect(container.querySelector("[role=status]")?.textContent).toBe("Loading...");
  expect(container.querySelectorAll("[data-skeletons] > *")).toHaveLength(8);
  $listState.set("settled");
  await act(async () => $list.set({ videos: [], count: 0 }));
  expect(container.textContent).toContain("No videos foundTry adjusting your search or filtersClear Filters");
});

test("the heart is reached before the links, and the picture carries only the duration", async () => {
  $listState.set("settled");
  const container = await render(<VideoList />);
  const card = container.querySelector("[data-video]");
  const controls = [...(card?.querySelectorAll("a, button") ?? [])].map(({ textContent }) => textContent);
  expect(controls).toEqual(["Save Bounce", "Open Bounce", "YouTube (opens in a new tab): Bounce"]);
  expect(card?.firstElementChild?.textContent).toBe("Duration 10:00");
  expect(card?.textContent).toContain("Soft Landing Fitness beginner Jan 1, 2026");
});

test("Load More shows the count, and focuses the first new video if its button still has focus", async () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => ({ ...video, id: `video-${index}` }));
  $listState.set("settled");
  $list.set({ videos: some(24), count: 80 });
  const container = await render(<VideoList />);
  const button = [...container.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Load More Videos",
  );
  button?.focus();
  await act(async () => $list.set({ videos: some(48), count: 80 }));
  expect(container.textContent).toContain("48 of 80 shown");
  const first = document.activeElement?.closest("[data-video]");
  expect(first?.getAttribute("data-video")).toBe("video-24");
  // focus that has moved on isn't moved back
  button?.blur();
  await act(async () => $list.set({ videos: some(72), count: 80 }));
  expect(document.activeElement?.closest("[data-video]")?.getAttribute("data-video")).toBe("video-24");
});
