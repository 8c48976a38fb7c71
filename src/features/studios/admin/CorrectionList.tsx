import { useStore } from "@nanostores/react";
import { studioMessages } from "@/features/studios/admin/messages.ts";
import {
  $corrections,
  acceptCorrection,
  type Correction,
  correctionsPerPage,
  loadCorrections,
  partOf,
  refuseCorrection,
} from "@/features/studios/admin/studio-corrections.store.ts";
import { setOpenStudio, setStudioParams } from "@/features/studios/admin/studios.store.ts";
import { correctableLabels } from "@/features/studios/studio-correction.ts";
import { PagedRows } from "@/platform/admin/PagedRows.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ignoreDoubleClick } from "@/ui/ignore-double-click.ts";
import { Difference } from "./Difference.tsx";

/** The corrections that visitors suggest, oldest first. */
export function CorrectionList() {
  const corrections = useStore($corrections);
  return (
    <PagedRows
      list={corrections}
      label="Corrections"
      noun="correction"
      perPage={correctionsPerPage}
      labels={["Older", "Newer"]}
      onTurn={setStudioParams}
      retry={loadCorrections}
      empty={
        <EmptyState
          title="No corrections wait"
          text="Corrections that visitors suggest on a studio's page appear here."
        />
      }
    >
      {(correction) => <CorrectionRow key={correction.id} correction={correction} />}
    </PagedRows>
  );
}

function CorrectionRow({ correction }: { correction: Correction }) {
  const isBusy = useStore($writing).has(correction.id);
  const { id, studio, field, sent_at } = correction;
  const isReadable = partOf(correction) !== null;
  const name = `${correctableLabels[field]} of ${studio.name}`;
  return (
    <li className="grid gap-3 px-4 py-3 not-first:border-t not-first:border-line" aria-label={name}>
      <div className="grid gap-0.5">
        <p className="admin-row-title">
          {studio.name}
          <Badge tone="blue">{correctableLabels[field]}</Badge>
        </p>
        <p className="admin-row-facts">
          <span>
            {studio.city}, {studio.country}
          </span>
          <span>Sent {localDateTime(sent_at)}</span>
        </p>
      </div>
      <Difference correction={correction} />
      {!isReadable && <p className="text-sm text-ink-soft">{studioMessages.unread}</p>}
      <div className="admin-actions">
        {isReadable && (
          <Button
            busy={isBusy}
            aria-label={`Accept: ${name}`}
            onClick={ignoreDoubleClick(() => void acceptCorrection(correction))}
          >
            Accept
          </Button>
        )}
        <Button
          variant="outline"
          aria-label={`Edit and accept: ${name}`}
          onClick={() => setOpenStudio({ studio: studio.id, correction: id })}
        >
          Edit and Accept
        </Button>
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={`Refuse: ${name}`}
          onClick={ignoreDoubleClick(() => void refuseCorrection(correction))}
        >
          Refuse
        </Button>
      </div>
    </li>
  );
}
