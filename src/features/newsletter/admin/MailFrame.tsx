import { withoutYourWeek } from "@/features/newsletter/digest.ts";
import { Skeleton } from "@/ui/Skeleton.tsx";

interface Props {
  /** the mail, or null while it loads */
  html: string | null;
  className: string;
}

/**
 * Shows a mail in a sandboxed iframe, which runs no scripts. It has the origin of this page, from which pictures load. Its style sheet
 * (for dark mode and small screens) is removed, because the content security policy of this page allows only style attributes.
 */
export function MailFrame({ html, className }: Props) {
  if (html === null) return <Skeleton className={className} />;
  const unstyled = withoutYourWeek(html).replace(/<style.*?<\/style>/gs, "");
  return <iframe title="Digest Preview" sandbox="allow-same-origin" srcDoc={unstyled} className={className} />;
}
