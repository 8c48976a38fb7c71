import { buildOutcome } from "@/domain/site-build.ts";
import type { SiteBuild } from "@/stores/admin/site.ts";
import { localDateTime } from "@/stores/time-zone.ts";
import { Icon } from "@/ui/Icon.tsx";

/** The last builds, the newest first: when, how they ended and how long they took. */
export const Builds = ({ builds }: { builds: readonly SiteBuild[] }) => (
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
