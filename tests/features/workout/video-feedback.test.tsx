import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VideoFeedback } from "@/features/workout/VideoFeedback.tsx";
import * as data from "@/features/workout/video-feedback.data.ts";
import { DataError } from "@/platform/errors.ts";
import { addVideos } from "../../support/catalog.ts";
import { serviceClient } from "../../support/member.ts";
import { click, eventually, render, type } from "../../support/react.ts";
import { signInNewAdmin } from "../../support/signed-in.ts";

vi.mock("@/features/workout/video-feedback.data.ts", { spy: true });
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => void vi.mocked(data.sendVideoFeedback).mockReset());

const video = (id: string, title: string) => ({
  ...{ youtubeId: id.slice(0, 11), seconds: 600, title, path: `/videos/${id}`, poster: "/poster.svg" },
});
const reason = (value: string) => document.querySelector<HTMLInputElement>(`[value=${value}]`)?.click();
const note = () => document.querySelector("textarea");
const choose = (path: string) => {
  const select = document.querySelector("select");
  if (select) select.value = path;
};

test("a report reaches administrators with the chosen video, and each video is offered once", async () => {
  await signInNewAdmin();
  const youtube = () => crypto.randomUUID().slice(0, 11);
  const [first = "", second = ""] = await addVideos([
    { youtube_id: youtube(), title: "Warm-up" },
    { youtube_id: youtube(), title: "Main part" },
  ]);
  await render(
    <VideoFeedback videos={[video(first, "Warm-up"), video(second, "Main part"), video(first, "Warm-up")]} />,
  );
  expect([...document.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Warm-up",
    "Main part",
  ]);
  choose(`/videos/${second}`);
  reason("bad_sound");
  await type(note(), " Hiss ");
  await click("Send Report");
  await eventually(() => expect(document.querySelector("[role=status]")?.textContent).toMatch(/^Thank you\./));
  expect(document.querySelector("details")?.open).toBe(false);
  expect(note()?.value).toBe("");
  const admin = await import("@/features/videos/admin/feedback.data.ts");
  const { rows } = await admin.reportedVideos(1);
  expect(rows.find(({ id }) => id === second)).toMatchObject({
    reasons: { bad_sound: 1 },
    notes: [{ reason: "bad_sound", note: "Hiss" }],
  });
  await serviceClient().from("enhanced_videos").delete().in("id", [first, second]);
});

test("a report that fails stays in its form with the reason", async () => {
  vi.mocked(data.sendVideoFeedback).mockRejectedValueOnce(new DataError("offline", ""));
  await render(<VideoFeedback videos={[video(crypto.randomUUID(), "Warm-up")]} />);
  const details = document.querySelector("details");
  if (details) details.open = true;
  reason("too_fast");
  await type(note(), "Slower");
  await click("Send Report");
  await eventually(() => expect(document.querySelector("[role=alert]")?.textContent).toBeTruthy());
  expect([note()?.value, details?.open]).toEqual(["Slower", true]);
  expect(document.querySelector<HTMLInputElement>("[value=too_fast]")?.checked).toBe(true);
});
