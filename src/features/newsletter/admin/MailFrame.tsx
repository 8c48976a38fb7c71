import { useEffect, useState } from "react";
import { withoutYourWeek } from "@/features/newsletter/digest.ts";
import { Skeleton } from "@/ui/Skeleton.tsx";

interface Props {
  /** the mail, or null while it is read */
  html: string | null;
  /** called when the script that cleans the mail doesn't come */
  onFail: (error: unknown) => void;
  className: string;
}

/**
 * A mail as its readers get it. It is sanitized once more and shown where nothing can run or reach the page. Its style
 * sheet, which is about dark mails and small screens, is left out: the policy of this page lets style attributes in, no more.
 * Of one origin with the page, without scripts, so that Esc closes the dialog from inside it too.
 */
export function MailFrame({ html, onFail, className }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (html === null) return;
    let isCurrent = true;
    import("dompurify")
      .then(({ default: purify }) => {
        const forbidden = ["form", "input", "button", "style", "link"];
        // taken out before: the policy complains of a style sheet that is only parsed
        const unstyled = withoutYourWeek(html).replace(/<style.*?<\/style>/gs, "");
        const clean = purify.sanitize(unstyled, { WHOLE_DOCUMENT: true, FORBID_TAGS: forbidden });
        if (isCurrent) setShown(clean);
      })
      .catch(onFail);
    return () => {
      isCurrent = false;
    };
  }, [html, onFail]);
  if (shown === null) return <Skeleton className={className} />;
  return (
    <iframe
      title="Digest Preview"
      sandbox="allow-same-origin"
      srcDoc={shown}
      className={className}
      onLoad={({ currentTarget }) => closeOnEsc(currentTarget)}
    />
  );
}

function closeOnEsc(frame: HTMLIFrameElement) {
  frame.contentDocument?.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") frame.closest("dialog")?.close();
  });
}
