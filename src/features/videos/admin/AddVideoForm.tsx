import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { newVideoMessages } from "@/features/videos/admin/messages.ts";
import { newVideo, type VideoEntry, videoProblems } from "@/features/videos/admin/new-video.ts";
import { $byHand, addVideo } from "@/features/videos/admin/new-videos.store.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { languages } from "./languages.ts";

const { address, title, length } = newVideoMessages;
const errorTexts: Partial<Record<keyof VideoEntry, string>> = { address, title, length };

/** Adds a video by its URL. If YouTube can't provide its details, the administrator enters them. */
export const AddVideoForm = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Add Video">
    <Entry onClose={onClose} />
  </Dialog>
);

function Entry({ onClose }: { onClose: () => void }) {
  const byHand = useStore($byHand);
  const isByHand = byHand !== null;
  // the first submit may reveal more fields, which shouldn't show errors yet
  const [wasTriedByHand, setTriedByHand] = useState(false);
  const form = useAdminForm<{ id: string }, VideoEntry, boolean>({
    draft: "video new",
    row: null,
    entryOf: () => newVideo,
    writeKey: "video form",
    invalid: (typed) => videoProblems(typed, isByHand),
    save: addVideo,
    onClose,
  });
  const { entry, field, wasSubmitted } = form;
  useEffect(() => () => $byHand.set(null), []);
  const problems = wasSubmitted ? videoProblems(entry, isByHand) : [];
  const checked = (name: keyof VideoEntry, wasTried: boolean) => ({
    ...field(name),
    error: wasTried && problems.includes(name) ? (errorTexts[name] ?? null) : null,
  });
  return (
    <AdminForm
      of={{
        ...form,
        submit: (event) => {
          setTriedByHand(isByHand);
          return form.submit(event);
        },
      }}
      submitLabel="Add Video"
    >
      <Field
        label="Address"
        hint="A link to the video on YouTube, or its ID"
        data-first-focus
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="https://www.youtube.com/watch?v=…"
        {...checked("address", true)}
      />
      <div role="status">{isByHand && <Alert tone="info">{byHand}</Alert>}</div>
      {isByHand && (
        <>
          <Field label="Title" required maxLength={500} {...checked("title", wasTriedByHand)} />
          <div className="admin-form-pair">
            <Field label="Channel Name" maxLength={200} {...field("channelName")} />
            <Field label="Length" required placeholder="12:30" {...checked("length", wasTriedByHand)} />
          </div>
          <Select label="Language" options={languages} {...field("language")} />
          <Field label="Tags" hint="Separated by commas" {...field("tags")} />
          <TextArea label="Description (optional)" maxLength={5000} {...field("description")} />
        </>
      )}
    </AdminForm>
  );
}
