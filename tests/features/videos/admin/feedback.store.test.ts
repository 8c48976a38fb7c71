import { keepMount } from "nanostores";
import { beforeAll, expect, test, vi } from "vitest";
import { $reportedVideos, finishReports, loadReportedVideos } from "@/features/videos/admin/feedback.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { addVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

let video: string;
beforeAll(async () => {
  await signInNewAdmin();
  keepMount($reportedVideos);
  [video = ""] = await addVideos([{ youtube_id: crypto.randomUUID().slice(0, 11), title: "Air" }]);
});
const listed = () => readyValue($reportedVideos).rows.find(({ id }) => id === video);

test("Done removes a video from the list, and Undo brings its reports back", async () => {
  const report = { video, reason: "unsafe", note: "No mat" };
  for (const _ of [1, 2]) await serviceClient().rpc("report_video", report).throwOnError();
  await loadReportedVideos();
  const row = listed() ?? expect.fail("not listed");
  expect(row).toMatchObject({ title: "Air", reasons: { unsafe: 2 } });
  expect(await finishReports(row)).toBe(true);
  expect($notice.get()?.text).toBe("The reports of “Air” are done.");
  await vi.waitFor(() => expect(listed()).toBeUndefined());
  $notice.get()?.undo?.();
  await vi.waitFor(() => expect(listed()).toEqual(row));
});
