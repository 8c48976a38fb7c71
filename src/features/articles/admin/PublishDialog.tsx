import { useStore } from "@nanostores/react";
import { type SubmitEvent, useState } from "react";
import { type ArticleState, wasPublic } from "@/features/articles/admin/article-entry.ts";
import { addressOf, publishArticle, writingArticle } from "@/features/articles/admin/article-publishing.store.ts";
import { type Editing, shownSlug } from "@/features/articles/admin/edited-article.store.ts";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { FormActions } from "@/platform/admin/FormActions.tsx";
import { useOwnNotice } from "@/platform/admin/use-own-notice.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { localDateTime, localTimeField, localTimeZone } from "@/platform/time-zone.browser.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  editing: Editing;
  state: ArticleState;
}

/** Lets the administrator select the date of publication, and shows the address. */
export const PublishDialog = ({ open, onClose, ...props }: Props) => (
  <Dialog open={open} onClose={onClose} title={props.state === "draft" ? "Publish Article" : "Update Article"}>
    {open && <Entry onClose={onClose} {...props} />}
  </Dialog>
);

function Entry({ onClose, editing, state }: Omit<Props, "open">) {
  const { row } = editing;
  const savedDate = row?.published_at ?? null;
  const [when, setWhen] = useState<"now" | "keep" | "later">(
    state === "draft" ? "now" : state === "scheduled" ? "later" : "keep",
  );
  const [time, setTime] = useState(state === "scheduled" && savedDate ? localTimeField(savedDate) : "");
  const [error, setError] = useState("");
  const isBusy = useStore($writing).has(writingArticle);
  const { notice, captureNotice } = useOwnNotice();
  const address = addressOf(shownSlug(editing));
  const wasPublished = row !== null && wasPublic(row, new Date());

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (when === "later" && !(new Date(time) > new Date())) {
      setError(articleMessages.dateRequired);
      return event.currentTarget.querySelector<HTMLElement>("[name=published_at]")?.focus();
    }
    // an article that was public keeps its first date
    const now = wasPublished ? undefined : null;
    const at = when === "later" ? new Date(time).toISOString() : when === "keep" ? undefined : now;
    if (await captureNotice(() => publishArticle(at))) onClose();
  }

  return (
    <form className="admin-form" noValidate onSubmit={(event) => void submit(event)}>
      {wasPublished && addressOf(row.slug) !== address ? (
        <p className="alert bg-warning-soft text-warning-ink wrap-anywhere">
          {articleMessages.moves(addressOf(row.slug), address)}
        </p>
      ) : (
        <p className="wrap-anywhere">
          Address: <strong>{address}</strong>
        </p>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">When should visitors see it?</legend>
        {state === "published" ? (
          <Choice
            label={`Now, dated ${localDateTime(savedDate ?? "")} as before`}
            checked={when === "keep"}
            onChoose={() => setWhen("keep")}
          />
        ) : (
          <Choice label="Now" checked={when === "now"} onChoose={() => setWhen("now")} />
        )}
        <Choice label="At a date and time" checked={when === "later"} onChoose={() => setWhen("later")} />
      </fieldset>
      {when === "later" && (
        <Field
          label="Date and time"
          type="datetime-local"
          name="published_at"
          value={time}
          hint={`In your time zone, ${localTimeZone()}.${state === "published" ? " Until then visitors don't see the article." : ""}`}
          error={error || null}
          isErrorFocused
          onChange={({ target }) => setTime(target.value)}
        />
      )}
      <FormActions
        submitLabel={when === "later" ? "Schedule" : state === "published" ? "Update" : "Publish Now"}
        isBusy={isBusy}
        notice={notice}
        onCancel={onClose}
      />
    </form>
  );
}

const Choice = ({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) => (
  <label className="flex items-center gap-2.5 min-h-11">
    <input type="radio" name="when" checked={checked} onChange={onChoose} className="check size-5" />
    {label}
  </label>
);
