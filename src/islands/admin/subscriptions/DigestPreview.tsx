import { useCallback, useEffect, useState } from "react";
import { digestName, digestRange } from "@/domain/digest.ts";
import { messages } from "@/messages.ts";
import { type Digest, readDigestHtml } from "@/stores/admin/digests.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

interface Props {
  /** the digest to show, or null while the preview is closed */
  digest: Digest | null;
  onClose: () => void;
}

/**
 * The mail as its readers get it. It is sanitized once more and shown where nothing can run or reach the page. Its style
 * sheet, which is about dark mails and small screens, is left out: the policy of this page lets style attributes in, no more.
 */
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
          <Mail digestId={digest.id} />
        </div>
      )}
    </Dialog>
  );
}

function Mail({ digestId }: { digestId: string }) {
  const [html, setHtml] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const show = useCallback(async () => {
    setFailed(false);
    try {
      const read = await readDigestHtml(digestId);
      const { default: purify } = await import("dompurify");
      const forbidden = ["form", "input", "button", "style", "link"];
      setHtml(read && purify.sanitize(read, { WHOLE_DOCUMENT: true, FORBID_TAGS: forbidden }));
      setFailed(read === null);
    } catch (error) {
      // the script that cleans the mail didn't come
      console.warn(error);
      setFailed(true);
    }
  }, [digestId]);
  useEffect(() => void show(), [show]);
  if (failed) {
    return (
      <Alert tone="danger" action={<Button onClick={() => void show()}>Try Again</Button>}>
        {messages.digests.previewFailed}
      </Alert>
    );
  }
  if (html === null) return <Skeleton className="h-[60vh] w-full" />;
  return (
    <iframe
      title="Digest Preview"
      sandbox=""
      srcDoc={html}
      // on a phone as wide as the mail is at least without its style sheet
      className="w-full h-[65vh] max-sm:h-[80vh] max-sm:[zoom:0.8] border border-line rounded-sm bg-white"
    />
  );
}
