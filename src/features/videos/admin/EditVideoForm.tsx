import { tagsIn } from "@/features/tags/tags.ts";
import { newVideoMessages } from "@/features/videos/admin/messages.ts";
import { type QueuedVideo, saveVideo } from "@/features/videos/admin/moderation.store.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { toCommas } from "@/platform/comma-list.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { languages } from "./languages.ts";

interface Props {
  video: QueuedVideo;
  onClose: () => void;
}

type Entry = { title: string; tags: string; language: string; status: string };

const entryOf = (row: QueuedVideo | null): Entry => ({
  title: row?.title ?? "",
  tags: toCommas(row?.tags ?? []),
  language: row?.language ?? "",
  // not editable here, but saving fails if the video is no longer approved
  status: row?.status ?? "",
});

const labels: Record<keyof Entry, string> = { title: "Title", tags: "Tags", language: "Language", status: "Status" };

/** Edits title, tags and language of an approved video. */
export const EditVideoForm = ({ video, onClose }: Props) => (
  <Dialog open onClose={onClose} title="Edit Video">
    <Fields video={video} onClose={onClose} />
  </Dialog>
);

function Fields({ video, onClose }: Props) {
  const form = useAdminForm({
    draft: `video ${video.id}`,
    row: video,
    entryOf,
    writeKey: "video edit",
    invalid: ({ title }: Entry) => (title.trim() === "" ? ["title"] : []),
    save: ({ title, tags, language }: Entry, seen) =>
      saveVideo(seen ?? video, { title, tags: tagsIn(tags), language: language || null }),
    onClose,
  });
  const { entry, field, wasSubmitted } = form;
  return (
    <AdminForm of={form} labels={labels} submitLabel="Update Video">
      <Field
        label="Title"
        data-first-focus
        required
        maxLength={500}
        hint="A title of your own stays when YouTube's changes"
        {...field("title")}
        error={wasSubmitted && entry.title.trim() === "" ? newVideoMessages.title : null}
      />
      <Field label="Tags" hint="Separated by commas" {...field("tags")} />
      <Select label="Language" options={languages} {...field("language")} />
    </AdminForm>
  );
}
