import { useStore } from "@nanostores/react";
import { $overview } from "@/features/dashboard/admin/overview.store.ts";
import { type DigestProgress, digestSentence } from "@/features/newsletter/admin/digest-sentence.ts";
import { $missingVideos } from "@/features/plans/admin/missing-videos.store.ts";
import { displayDate } from "@/platform/display-date.ts";
import { pluralize } from "@/platform/pluralize.ts";
import type { Role } from "@/platform/role.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Icon } from "@/ui/Icon.tsx";
import type { IconName } from "@/ui/icon-paths.ts";
import { Skeleton } from "@/ui/Skeleton.tsx";

/** The pending tasks of administrators. */
export function Today() {
  const overview = useStore($overview);
  const missingVideos = useStore($missingVideos);
  const numbers = overview.state === "ready" ? overview.value : null;
  const missing = missingVideos.state === "ready" ? missingVideos.value.total : null;
  return (
    <section className="card card-padded grid content-start gap-2" aria-labelledby="today">
      <h2 id="today" className="text-lg">
        Today
      </h2>
      <ul className="grid">
        <Task href="/admin/moderation" icon="play" count={numbers?.to_review}>
          {numbers && waiting(numbers.to_review)}
        </Task>
        <Task needs="editor" href="/admin/studios?tab=corrections" icon="pin" count={numbers?.corrections}>
          {numbers && correcting(numbers.corrections)}
        </Task>
        <Task href="/admin/feedback" icon="info" count={numbers?.reported_videos}>
          {numbers && reported(numbers.reported_videos)}
        </Task>
        <Task needs="editor" href={missing === 0 ? "/admin/plans" : "#plan-care"} icon="alert" count={missing}>
          {missing !== null && (missing === 0 ? "No plan needs care." : `Plans miss ${pluralize(missing, "video")}.`)}
        </Task>
        <Task needs="editor" href="/admin/subscriptions?tab=digests" icon="mail">
          {numbers && digestState(numbers.digest)}
        </Task>
      </ul>
    </section>
  );
}

const waiting = (videos: number): string =>
  videos === 0
    ? "No video waits for a decision."
    : `${pluralize(videos, "video waits", "videos wait")} for a decision.`;

const correcting = (corrections: number): string =>
  corrections === 0
    ? "No correction of a studio waits."
    : `${pluralize(corrections, "correction of a studio waits", "corrections of studios wait")}.`;

const reported = (videos: number): string =>
  videos === 0 ? "No feedback about videos waits." : `Feedback about ${pluralize(videos, "video")} waits.`;

const digestState = (digest: DigestProgress | null): string =>
  // display calendar dates in UTC, so that no time zone shifts them
  digestSentence(digest, (date) => displayDate(date, "UTC"), localDateTime);

interface Props {
  href: string;
  /** the role for this task, if not every role */
  needs?: Role;
  icon: IconName;
  /** number of pending items; the line is highlighted if there are any */
  count?: number | null | undefined;
  /** a sentence, or nothing while loading */
  children: string | false | null;
}

// a link needs a text, so there is none while loading
const Task = ({ href, needs, icon, count, children }: Props) => (
  <li data-needs={needs} className="border-t border-line first:border-t-0">
    {children ? (
      <a
        href={href}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-xs px-2 py-1.5 text-ink no-underline hover:bg-sunken"
      >
        <Icon name={icon} className={count ? "text-primary-ink" : "text-ink-soft"} />
        <span className={count ? "font-semibold" : "text-ink-soft"}>{children}</span>
        <Icon name="arrow-right" size={16} className="ms-auto text-ink-soft" />
      </a>
    ) : (
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-5 w-48" />
      </div>
    )}
  </li>
);
