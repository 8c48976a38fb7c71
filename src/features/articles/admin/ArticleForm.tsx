import { useEffect, useEffectEvent, useRef } from "react";
import { changeArticle, resolveArticleField } from "@/features/articles/admin/article-editor.store.ts";
import { type ArticleEntry, articleProblems, wasPublic } from "@/features/articles/admin/article-entry.ts";
import { addressOf } from "@/features/articles/admin/article-publishing.store.ts";
import { type Editing, entryIn, shownSlug } from "@/features/articles/admin/edited-article.store.ts";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { shownPicture } from "@/features/articles/admin/pictures.store.ts";
import { FormConflict } from "@/platform/admin/FormConflict.tsx";
import { changesSince } from "@/platform/form-conflict.ts";
import { Field } from "@/ui/Field.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { ContentField } from "./ContentField.tsx";
import { PictureButton } from "./PictureButton.tsx";

const labels: Record<keyof ArticleEntry, string> = {
  title: "Title",
  slug: "Address",
  excerpt: "Excerpt",
  content: "Text",
  author: "Author",
  tags: "Tags (comma-separated)",
  cover_image_url: "Cover",
};

interface Props {
  editing: Editing;
  /** how often errors or a conflict prevented publishing: each time the first of them is focused */
  refusals: number;
}

/** The fields of an article. Changes are saved automatically. */
export function ArticleForm({ editing, refusals }: Props) {
  const entry = entryIn(editing);
  const form = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const changes = changesSince(editing, editing.saved);
  const problems = refusals > 0 ? articleProblems(entry) : [];
  const { row } = editing;
  const slug = shownSlug(editing);
  const address = addressOf(slug);
  const isMoved = row !== null && wasPublic(row, new Date()) && address !== addressOf(row.slug);
  useEffect(() => {
    if (changes.length > 0) panel.current?.focus();
  }, [changes.length]);
  const focusProblem = useEffectEvent(() => {
    const [first] = problems;
    const field = first && form.current?.querySelector<HTMLElement>(`[name=${first}], [data-field=${first}]`);
    (field ?? panel.current)?.focus();
  });
  useEffect(() => {
    if (refusals > 0) focusProblem();
  }, [refusals]);
  return (
    <div ref={form} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid grid-cols-1 gap-4">
        <FormConflict labels={labels} conflict={{ panel, changes, resolve: resolveArticleField }} />
        <Field
          label={labels.title}
          name="title"
          required
          maxLength={200}
          autoComplete="off"
          value={entry.title}
          error={problems.includes("title") ? articleMessages.titleRequired : null}
          onChange={({ target }) => changeArticle({ title: target.value })}
        />
        <ContentField
          isArticle
          title={entry.title}
          excerpt={entry.excerpt}
          value={entry.content}
          error={problems.includes("content") ? articleMessages.contentRequired : null}
          onChange={(content) => changeArticle({ content })}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-17 xl:top-28">
        <Field
          label={labels.slug}
          name="slug"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={entry.slug}
          placeholder={slug}
          hint={isMoved ? articleMessages.moves(addressOf(row.slug), address) : address}
          onChange={({ target }) => changeArticle({ slug: target.value })}
        />
        <TextArea
          label={labels.excerpt}
          rows={3}
          value={entry.excerpt}
          hint="Shown in the list, in search results and at the head of the article"
          onChange={({ target }) => changeArticle({ excerpt: target.value })}
        />
        <Field
          label={labels.author}
          autoComplete="off"
          value={entry.author}
          onChange={({ target }) => changeArticle({ author: target.value })}
        />
        <Field
          label={labels.tags}
          autoComplete="off"
          value={entry.tags}
          onChange={({ target }) => changeArticle({ tags: target.value })}
        />
        <PictureField
          label={labels.cover_image_url}
          value={entry.cover_image_url}
          error={problems.includes("cover_image_url") ? articleMessages.coverRefused : null}
          onChange={(cover_image_url) => changeArticle({ cover_image_url })}
        />
      </div>
    </div>
  );
}

interface PictureFieldProps {
  label: string;
  value: string;
  error: string | null;
  onChange: (address: string) => void;
}

/** A field for a decorative picture, such as a cover: an upload, or the address of a picture that the site may show. */
function PictureField({ label, value, error, onChange }: PictureFieldProps) {
  const shown = shownPicture(value);
  return (
    <PictureButton label={`Upload ${label.toLowerCase()}`} onPicture={onChange}>
      <Field
        label={label}
        name="cover_image_url"
        autoComplete="off"
        spellCheck={false}
        value={value}
        hint={articleMessages.coverHint}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {shown && (
        <img
          src={shown}
          alt=""
          width="320"
          height="180"
          className="aspect-video w-full rounded-sm bg-sunken object-cover"
        />
      )}
    </PictureButton>
  );
}
