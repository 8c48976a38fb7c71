import { useStore } from "@nanostores/react";
import {
  $reportedVideos,
  finishReports,
  loadReportedVideos,
  type ReportedVideo,
  reportedVideosPerPage,
  setFeedbackParams,
} from "@/features/videos/admin/feedback.store.ts";
import { feedbackMessages } from "@/features/videos/admin/messages.ts";
import { videoPath } from "@/features/videos/video.ts";
import { reportLabels, reportReasons } from "@/features/videos/video-feedback.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { PagedRows } from "@/platform/admin/PagedRows.tsx";
import { useMayOpen } from "@/platform/admin/use-may-open.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ignoreDoubleClick } from "@/ui/ignore-double-click.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";

/** The videos that members and visitors reported, those with the most reports first. */
function Feedback() {
  const videos = useStore($reportedVideos);
  return (
    <>
      <ScreenHead title="Feedback" subtitle={feedbackMessages.subtitle} />
      <PagedRows
        list={videos}
        label="Feedback"
        noun="video"
        perPage={reportedVideosPerPage}
        onTurn={setFeedbackParams}
        retry={loadReportedVideos}
        empty={<EmptyState title="No feedback waits" text={feedbackMessages.empty} />}
      >
        {(video) => <FeedbackRow key={video.id} video={video} />}
      </PagedRows>
    </>
  );
}

/** A video with the number of its reports for each reason, and their sentences. */
export function FeedbackRow({ video }: { video: ReportedVideo }) {
  const isBusy = useStore($writing).has(video.id);
  const { title, channel_name, status, latest, reasons, notes } = video;
  return (
    <li className="grid gap-3 px-4 py-3 not-first:border-t not-first:border-line" aria-label={title}>
      <div className="grid gap-0.5">
        <p className="admin-row-title">
          {status === "approved" ? (
            <a className="text-link wrap-anywhere" href={videoPath(video)}>
              {title}
            </a>
          ) : (
            title
          )}
          {reportReasons.map(
            (reason) =>
              reasons[reason] !== undefined && (
                <Badge key={reason} tone="blue">
                  {reportLabels[reason]}: {reasons[reason]}
                </Badge>
              ),
          )}
        </p>
        <p className="admin-row-facts">
          <span>{channel_name}</span>
          {status !== "approved" && <span>No longer on the site</span>}
          <span>Latest report: {localDateTime(latest)}</span>
        </p>
        <PlansOf video={video} />
      </div>
      {notes.length > 0 && (
        <ul className="grid max-h-60 gap-2 overflow-auto">
          {notes.map(({ reason, note, sent_at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no other key, and their order changes only with all
            <li key={index} className="grid wrap-anywhere">
              <q className="whitespace-pre-line">{note}</q>
              <span className="text-sm text-ink-soft">
                {reportLabels[reason]} · {localDateTime(sent_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="admin-actions">
        <LinkButton
          href={`/admin/moderation?status=all&search=${encodeURIComponent(title)}`}
          aria-label={`Open in Moderation: ${title}`}
        >
          Open in Moderation
        </LinkButton>
        <Button
          variant="quiet"
          icon="check"
          busy={isBusy}
          aria-label={`Done: ${title}`}
          onClick={ignoreDoubleClick(() => void finishReports(video))}
        >
          Done
        </Button>
      </div>
    </li>
  );
}

/** The plans that use a video, with links for those who may edit them. */
function PlansOf({ video: { plans } }: { video: ReportedVideo }) {
  const isEditor = useMayOpen("editor");
  if (plans.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-2 wrap-anywhere">
      <span>Used in {pluralize(plans.length, "plan")}:</span>
      {plans.map(({ id, title }) =>
        isEditor ? (
          <a key={id} className="text-link" href={`/admin/plans?plan=${id}`}>
            {title}
          </a>
        ) : (
          <span key={id}>{title}</span>
        ),
      )}
    </p>
  );
}

export default adminScreen(Feedback, "moderator");
