import { useStore } from "@nanostores/react";
import { type SubmitEvent, useEffect, useState } from "react";
import { newVideoMessages } from "@/features/videos/admin/messages.ts";
import { $found, $quota, loadQuota, searchNow } from "@/features/videos/admin/new-videos.store.ts";
import { defaultQuery } from "@/features/videos/discovery-query.ts";
import { FormActions } from "@/platform/admin/FormActions.tsx";
import { useOwnNotice } from "@/platform/admin/use-own-notice.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

/** Searches YouTube, and shows the cost and the remaining quota. */
export function FindVideos({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const isBusy = useStore($writing).has("search now");
  const { notice, captureNotice } = useOwnNotice();
  const found = useStore($found);
  const quota = useStore($quota);
  useEffect(() => {
    void loadQuota();
    return () => $found.set(null);
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void captureNotice(() => searchNow(query));
  };
  return (
    <Dialog open onClose={onClose} title="Find Videos">
      <form className="admin-form" onSubmit={submit}>
        <Field
          label="Search YouTube for"
          hint={`Empty: ${defaultQuery}`}
          data-first-focus
          type="search"
          maxLength={100}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <p className="text-ink-soft">{quotaText(quota)}</p>
        <p role="status">{found}</p>
        <FormActions
          submitLabel="Search now"
          isBusy={isBusy}
          notice={notice}
          cancelLabel={found ? "Close" : "Cancel"}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function quotaText(quota: ReturnType<typeof $quota.get>): string {
  if (quota.state === "loading") return "Checking how many searches are left today...";
  if (quota.state !== "ready") return "Couldn't tell how many searches are left today.";
  if (!quota.value.configured) return newVideoMessages.reasons.not_configured ?? "";
  return `A search costs one. ${newVideoMessages.left(quota.value)}`;
}
