import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { VideoCard } from "@/domain/video.ts";
import { VideoList } from "@/islands/videos/VideoList.tsx";
import { $list, $listState } from "@/stores/video-search.ts";
import { videoListMessages } from "@/video-list-messages.ts";

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
const place = document.createElement("div");
const root = createRoot(document.body.appendChild(place));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  $list.set({ videos: [video], next: null, count: 1 });
});
afterEach(() => act(async () => root.render(null)));

test.each([
  ["more videos", "failed-more", Node.DOCUMENT_POSITION_FOLLOWING],
  ["the list", "failed", Node.DOCUMENT_POSITION_PRECEDING],
] as const)("that %s could not be loaded is said where somebody asked for it", async (_what, state, side) => {
  $listState.set(state);
  await act(async () => root.render(<VideoList />));
  const said = [...place.querySelectorAll("[role=status]")].filter(({ textContent }) =>
    textContent?.includes(videoListMessages.listStale),
  );
  expect(said).toHaveLength(1);
  const grid = place.querySelector("ul:has([data-video])");
  expect(said[0] && grid && grid.compareDocumentPosition(said[0]) & side).toBe(side);
});
