import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { previewMessages } from "@/features/previews/admin/messages.ts";
import {
  $links,
  copyLink,
  loadLinks,
  makeLink,
  type PreviewedRow,
  revokeLink,
  urlOfLink,
} from "@/features/previews/admin/preview-links.store.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

/** A button with a dialog that makes, copies and revokes links to the preview of an article or a plan. */
export function PreviewLinks({ of }: { of: PreviewedRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Share draft
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Share a draft">
        <Links of={of} />
      </Dialog>
    </>
  );
}

function Links({ of }: { of: PreviewedRow }) {
  const links = useStore($links);
  const writing = useStore($writing);
  const [copied, setCopied] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog shows one row
  useEffect(() => void loadLinks(of), []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{previewMessages.purpose}</p>
      {links.state === "loading" && <RowsSkeleton />}
      <LoadFailure of={links} retry={() => loadLinks(of)} />
      {links.state === "ready" && links.value.length > 0 && (
        <ul className="admin-rows" aria-label="Links">
          {links.value.map((link) => (
            <li key={link.id} className="admin-row">
              <p className="wrap-anywhere select-all">{urlOfLink(link)}</p>
              <p className="admin-row-facts">Works until {localDateTime(link.expires_at)}</p>
              <div className="admin-actions">
                <Button variant="outline" onClick={() => void copyLink(link).then(setCopied)}>
                  Copy
                </Button>
                <Button variant="outline" busy={writing.has(link.id)} onClick={() => void revokeLink(link)}>
                  Revoke
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <StatusRegion className="text-ink-soft">{copied}</StatusRegion>
      {links.state === "ready" && (
        <div className="admin-actions">
          <Button busy={writing.has("preview link")} onClick={() => void makeLink(of)}>
            Make a link
          </Button>
        </div>
      )}
    </div>
  );
}
