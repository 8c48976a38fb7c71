import { atom, onMount } from "nanostores";
import * as data from "@/features/videos/admin/feedback.data.ts";
import { feedbackMessages } from "@/features/videos/admin/messages.ts";
import { existingPage, type ListPage } from "@/platform/admin/list-pages.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { queryParamStore } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export { type ReportedVideo, reportedVideosPerPage } from "@/features/videos/admin/feedback.data.ts";

/** The page (from 1), in the URL. */
export const { $params: $feedbackParams, setParams: setFeedbackParams } = queryParamStore(
  { page: "1" },
  { page: null },
);

/** The current page of the videos with waiting reports, and their total number. */
export const $reportedVideos = atom<AsyncState<ListPage<data.ReportedVideo>>>({ state: "loading" });

onMount($reportedVideos, () => $feedbackParams.subscribe(() => void loadReportedVideos()));

export const loadReportedVideos = (): Promise<void> =>
  readAsAdmin($reportedVideos, () =>
    existingPage(data.reportedVideos, $feedbackParams.get().page, data.reportedVideosPerPage),
  );

/** Marks the reports of a video as done. Undo lets them wait again. */
export const finishReports = ({ id, ids, title }: data.ReportedVideo): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.finishReports(ids, true).finally(() => void loadReportedVideos());
      notifySuccess(feedbackMessages.done(title), () => void reopen(id, ids));
    },
    feedbackMessages.failed,
  );

const reopen = (id: string, ids: string[]) =>
  write(id, () => data.finishReports(ids, false).finally(() => void loadReportedVideos()), feedbackMessages.failed);
