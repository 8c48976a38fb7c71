import { Button } from "./Button.tsx";

/** Shares the URL of the page, or copies it and announces that (src/platform/share-button.element.ts). */
export const ShareButton = () => (
  <share-button className="inline-flex items-center gap-2 noscript:hidden" data-by-hand="Copy this link:">
    <Button variant="quiet" icon="share" className="px-3">
      Share
    </Button>
    <span role="status" className="text-sm font-semibold text-success-ink" />
  </share-button>
);
