import { useEffect, useState } from "react";
import { withoutYourWeek } from "@/features/newsletter/digest.ts";
import { Skeleton } from "@/ui/Skeleton.tsx";

interface Props {
  /** the mail, or null while it loads */
  html: string | null;
  /** called if the sanitizer fails to load */
  onFail: (error: unknown) => void;
  className: string;
}

/**
 * Shows a mail in a sandboxed iframe, after sanitizing it again. Its style sheet (for dark mode and small screens) is removed,
 * because the content security policy of this page allows only style attributes. The iframe has the origin of the page, but no
 * scripts, so that Esc inside it also closes the dialog.
 */
export function MailFrame({ html, onFail, className }: Props) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (html === null) return;
    let isCurrent = true;
    import("dompurify")
      .then(({ default: purify }) => {
        const forbidden = ["form", "input", "button", "style", "link"];
        // removed before parsing: even parsing a style sheet reports a violation of the policy
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
