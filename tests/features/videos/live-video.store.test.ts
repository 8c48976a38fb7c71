import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { $liveVideo, showVideoAt } from "@/features/videos/live-video.store.ts";
import type { Video } from "@/features/videos/video.ts";
import * as data from "@/features/videos/video-detail.data.ts";
import { DataError } from "@/platform/errors.ts";

vi.mock("@/features/videos/video-detail.data.ts", { spy: true });

const video = { id: crypto.randomUUID(), title: "Bounce" } as Video;
const path = `/videos/${video.id}`;
const offline = new DataError("offline", "Failed to fetch");

afterEach(() => void vi.restoreAllMocks());

test("a video that failed to load loads when the network is back", async () => {
  onTestFinished($liveVideo.listen(() => {}));
  vi.mocked(data.relativesOf).mockResolvedValue([]);
  vi.mocked(data.videoById).mockRejectedValueOnce(offline).mockResolvedValue(video);
  await showVideoAt(path);
  expect($liveVideo.get().state).toBe("failed");
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect($liveVideo.get()).toMatchObject({ state: "ready", value: { video } }));
});

test("a video loaded by Try Again isn't reset when the network is back", async () => {
  vi.mocked(data.relativesOf).mockResolvedValue([]);
  vi.mocked(data.videoById).mockRejectedValueOnce(offline).mockResolvedValue(video);
  await showVideoAt(path);
  await showVideoAt(path);
  dispatchEvent(new Event("online"));
  expect($liveVideo.get().state).toBe("ready");
});
