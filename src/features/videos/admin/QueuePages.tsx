import { useStore } from "@nanostores/react";
import { queueLimit, queuePage } from "@/features/videos/admin/moderation.ts";
import { $queueParams, setQueueParams } from "@/features/videos/admin/queue-params.store.ts";
import { pagesAround } from "@/platform/list-pages.ts";
import { Button } from "@/ui/Button.tsx";

/** Links to the pages of the queue; nothing if there is only one. */
export function QueuePages({ total }: { total: number }) {
  const page = queuePage(useStore($queueParams).page, total);
  const last = Math.ceil(total / queueLimit);
  if (last < 2) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-2 justify-center">
      {pagesAround(page, last).map((number) => (
        <Button
          key={number}
          variant={number === page ? "secondary" : "outline"}
          aria-label={`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
          onClick={() => {
            setQueueParams({ page: `${number}` });
            window.scrollTo({ top: 0 });
          }}
        >
          {number}
        </Button>
      ))}
    </nav>
  );
}
