import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $digestHtml, loadDigestHtml } from "@/features/newsletter/admin/digest-edit.store.ts";
import type { Digest } from "@/features/newsletter/admin/digests.store.ts";
import { digestName, digestRange } from "@/features/newsletter/digest.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { MailFrame } from "./MailFrame.tsx";

interface Props {
  /** the digest to show, or null while the preview is closed */
  digest: Digest | null;
  onClose: () => void;
}

/** A preview of the saved digest. */
export function DigestPreview({ digest, onClose }: Props) {
  return (
    <Dialog open={digest !== null} onClose={onClose} wide title="Digest Preview">
      {digest && (
        <div className="grid gap-3">
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            <dt className="text-ink-soft">Subject</dt>
            <dd className="font-semibold">{digestName(digest)}</dd>
            <dt className="text-ink-soft">Week</dt>
            <dd>{digestRange(digest)}</dd>
          </dl>
          <Mail key={digest.id} digestId={digest.id} />
        </div>
      )}
    </Dialog>
  );
}

// on a phone, zoom out: without its style sheet the mail doesn't fit
const size = "w-full h-[65vh] max-sm:h-[80vh] max-sm:[zoom:0.8] border border-line rounded-sm bg-white";

function Mail({ digestId }: { digestId: string }) {
  const html = useStore($digestHtml);
  useEffect(() => void loadDigestHtml(digestId), [digestId]);
  if (html.state === "failed") return <LoadFailure of={html} retry={() => loadDigestHtml(digestId)} />;
  return <MailFrame html={html.state === "ready" ? html.value : null} className={size} />;
}
