import { Button } from "./Button.tsx";
import { classes } from "./classes.ts";

/** Shares the URL of the page, or copies it and announces that (src/platform/share-button.element.ts). */
export const ShareButton = ({ className }: { className?: string | undefined }) => (
  <share-button className={classes("inline-flex items-center gap-2 noscript:hidden", className)}>
    <Button variant="quiet" icon="share" className="px-3">
      Share
    </Button>
    <span role="status" className="text-sm font-semibold text-success-ink" />
  </share-button>
);
