import { useCallback, useEffect, useState } from "react";
import { readDigestHtml } from "@/features/newsletter/admin/digest-edit.store.ts";
import type { Digest } from "@/features/newsletter/admin/digests.store.ts";
import { digestMessages } from "@/features/newsletter/admin/messages.ts";
import { digestName, digestRange } from "@/features/newsletter/digest.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
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

function Mail({ digestId }: { digestId: string }) {
  const [html, setHtml] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const fail = useCallback((error: unknown) => {
    console.warn(error);
    setFailed(true);
  }, []);
  const show = useCallback(
    () =>
      readDigestHtml(digestId).then((read) => {
        setHtml(read);
        setFailed(read === null);
      }),
    [digestId],
  );
  useEffect(() => void show(), [show]);
  const tryAgain = () => {
    setFailed(false);
    setHtml(null);
    void show();
  };
  if (failed) {
    return (
      <Alert tone="danger" action={<Button onClick={tryAgain}>Try Again</Button>}>
        {digestMessages.previewFailed}
      </Alert>
    );
  }
  // on a phone, zoom out: without its style sheet the mail doesn't fit
  const size = "w-full h-[65vh] max-sm:h-[80vh] max-sm:[zoom:0.8] border border-line rounded-sm bg-white";
  return <MailFrame html={html} onFail={fail} className={size} />;
}
