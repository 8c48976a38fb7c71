import { useStore } from "@nanostores/react";
import { siteMessages } from "@/features/dashboard/admin/messages.ts";
import { $site, rebuildSite, type Site, type SiteBuild } from "@/features/dashboard/admin/site.store.ts";
import { buildOutcome } from "@/features/dashboard/admin/site.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

/** The state of the site: the latest build, pending changes, and build errors. */
export function SitePanel() {
  const site = useStore($site);
  const busy = useStore($writing).has("site");
  return (
    <section className="card card-padded grid gap-3" aria-labelledby="site-panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="site-panel" className="text-lg">
          Site
        </h2>
        <Button
          variant="outline"
          size="sm"
          icon="refresh"
          busy={busy}
          data-needs="editor"
          onClick={() => void rebuildSite()}
        >
          {busy ? "Asking..." : "Rebuild now"}
        </Button>
      </div>
      {site.state === "loading" && <Skeleton className="h-5 w-56" />}
      {site.state === "failed" && <p className="text-ink-soft">{site.message}</p>}
      {site.state === "ready" && <Facts {...site.value} />}
      {site.state === "ready" && (
        <p className="text-ink-soft">
          {usedSentence(site.value.budget)}{" "}
          <a href="/admin/settings" className="text-link" data-needs="admin">
            Settings
          </a>
        </p>
      )}
    </section>
  );
}

function Facts({ builds, built, waiting, budget }: Site) {
  const [latest] = builds;
  return (
    <>
      <p className="text-ink-soft">
        {builtSentence(built)} {waitingSentence(waiting)} {waiting > 0 && dueSentence(budget.nextAt)}
      </p>
      {latest?.error && (
        <Alert tone="warning">
          {latest.status === "retrying" ? siteMessages.refused : siteMessages.lastFailed} {latest.error}
        </Alert>
      )}
      {builds.length > 0 && <Builds builds={builds} />}
    </>
  );
}

function builtSentence(built: Site["built"]): string {
  if (!built) return "Not built since this was first recorded.";
  if (built.status === "finished") return `Last built: ${localDateTime(built.ended_at ?? built.requested_at)}.`;
  return `Rebuild asked for: ${localDateTime(built.accepted_at ?? built.requested_at)}.`;
}

const waitingSentence = (waiting: number): string =>
  waiting === 0 ? "Nothing is waiting." : `${waiting} ${waiting === 1 ? "change is" : "changes are"} waiting.`;

/** Empty if the budget allows a build within a minute. */
const dueSentence = (nextAt: string | null): string =>
  nextAt === null || Date.parse(nextAt) <= Date.now() + 60_000 ? "" : `The next build is due ${localDateTime(nextAt)}.`;

/** The latest builds, newest first, with time, outcome and duration. */
const Builds = ({ builds }: { builds: readonly SiteBuild[] }) => (
  <ol className="grid" aria-label="Last builds">
    {builds.map((build) => (
      <li key={build.id} className="flex items-start gap-3 border-t border-line py-1.5">
        <Icon
          name={build.status === "failed" ? "alert" : build.status === "finished" ? "check" : "clock"}
          className={build.status === "failed" ? "text-danger-ink" : "text-ink-soft"}
        />
        <p className="min-w-0 wrap-anywhere">
          <span className="me-3">{buildOutcome(build)}</span>
          <time className="text-ink-soft" dateTime={build.claimed_at}>
            {localDateTime(build.ended_at ?? build.claimed_at)}
          </time>
        </p>
      </li>
    ))}
  </ol>
);

const usedSentence = ({ used, monthlyBuilds }: Site["budget"]): string =>
  monthlyBuilds === null
    ? `${pluralize(used, "build")} in the last 31 days.`
    : `${used} of ${monthlyBuilds} builds used in the last 31 days.`;
