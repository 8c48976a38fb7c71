import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ContentField } from "@/features/articles/admin/ContentField.tsx";
import { pageMessages } from "@/features/site-pages/admin/messages.ts";
import {
  $editedPage,
  $pageSaveState,
  changeTexts,
  type EditedPage,
  isEdited,
  openPage,
  publishPage,
  resolveText,
  restoreTexts,
  saveDraft,
  setOpenPage,
  textsIn,
} from "@/features/site-pages/admin/page-editor.store.ts";
import { fieldsOf, type PageField, type PageId, pageProblems, sitePages } from "@/features/site-pages/page-texts.ts";
import { hasConflict } from "@/platform/admin/autosave.store.ts";
import { FormConflict } from "@/platform/admin/FormConflict.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { changesSince } from "@/platform/form-conflict.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { PageRevisions } from "./PageRevisions.tsx";

/** Edits the texts of a page. Changes are saved automatically as a draft; Publish makes them public. */
export default function PageEditor({ id }: { id: PageId }) {
  const page = useStore($editedPage);
  useEffect(() => void openPage(id), [id]);
  if (page.state === "failed") return <LoadFailure of={page} retry={() => openPage(id)} />;
  if (page.state !== "ready" || page.value.row.id !== id) return <RowsSkeleton />;
  return <LoadedEditor page={page.value} />;
}

function LoadedEditor({ page }: { page: EditedPage }) {
  const { id } = page.row;
  const { title, path } = sitePages[id];
  const saveState = useStore($pageSaveState);
  const isBusy = useStore($writing).has("page");
  const [open, setOpen] = useState<"revisions" | "original" | null>(null);
  const [refusals, setRefusals] = useState(0);
  const back = useRef<HTMLButtonElement>(null);
  // React removed the focused link of the list
  useEffect(() => back.current?.focus(), []);
  const publish = () => {
    if (hasConflict(page) || pageProblems(id, textsIn(page)).length > 0) return setRefusals(refusals + 1);
    void publishPage();
  };
  const close = () => setOpen(null);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:sticky lg:top-0 xl:top-11 lg:z-30 lg:bg-page lg:py-2">
        <Button
          variant="quiet"
          icon="arrow-left"
          className="-ms-3.5"
          ref={back}
          onClick={() => setOpenPage({ edit: "" })}
        >
          All pages
        </Button>
        <div className="flex flex-wrap items-center gap-2 me-auto">
          <h1 className="text-xl">{title}</h1>
          {isEdited(page.row) && <Badge tone="yellow">Unpublished changes</Badge>}
          <StatusRegion className="text-sm text-ink-soft">{pageMessages.saveState[saveState]}</StatusRegion>
        </div>
        <div className="admin-actions">
          <Button variant="quiet" className="max-lg:-ms-3.5" onClick={() => setOpen("revisions")}>
            Revisions
          </Button>
          <Button variant="quiet" onClick={() => setOpen("original")}>
            Restore the original text
          </Button>
          {/* a legal page has its preview beside its text */}
          {!("text" in page.saved) && (
            <a
              href={`/admin/page-preview?edit=${id}`}
              target="_blank"
              rel="noopener"
              className="button button-outline"
              onClick={() => void saveDraft()}
            >
              Preview
            </a>
          )}
          <a href={path} target="_blank" rel="noopener" className="button button-outline">
            View
          </a>
          <Button variant={isEdited(page.row) ? "primary" : "outline"} busy={isBusy} onClick={publish}>
            Publish
          </Button>
        </div>
      </header>
      <Fields page={page} refusals={refusals} />
      <PageRevisions open={open === "revisions"} onClose={close} page={page} />
      <ConfirmDialog
        open={open === "original"}
        onClose={close}
        title="Restore the original text?"
        action="Restore"
        onConfirm={() => restoreTexts({})}
      >
        <p>{pageMessages.confirmOriginal}</p>
      </ConfirmDialog>
    </>
  );
}

interface FieldsProps {
  page: EditedPage;
  /** how often errors or a conflict prevented publishing: each time the first of them is focused */
  refusals: number;
}

function Fields({ page, refusals }: FieldsProps) {
  const { id } = page.row;
  const texts = textsIn(page);
  const form = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const changes = changesSince(page, page.saved);
  const problems = refusals > 0 ? pageProblems(id, texts) : [];
  useEffect(() => {
    if (changes.length > 0) panel.current?.focus();
  }, [changes.length]);
  const focusProblem = useEffectEvent(() => {
    const [first] = problems;
    // the editor of Markdown has no name
    const selector = first === "text" ? "[data-field]" : `[name=${first}]`;
    const field = first && form.current?.querySelector<HTMLElement>(selector);
    (field || panel.current)?.focus();
  });
  useEffect(() => {
    if (refusals > 0) focusProblem();
  }, [refusals]);
  const input = ({ name, label, most }: PageField) => {
    const error = problems.includes(name) ? pageMessages.textRequired : null;
    const value = texts[name] ?? "";
    if (name === "text")
      return (
        <ContentField
          key={name}
          title={sitePages[id].title}
          excerpt={texts.lead ?? ""}
          value={value}
          error={error}
          onChange={(text) => changeTexts({ text })}
        />
      );
    const Input = most > 120 ? LongField : Field;
    return (
      <Input
        key={name}
        label={label}
        name={name}
        value={value}
        maxLength={most}
        autoComplete="off"
        error={error}
        onChange={({ target }: { target: { value: string } }) => changeTexts({ [name]: target.value })}
      />
    );
  };
  return (
    <div ref={form} className="grid max-w-3xl grid-cols-1 gap-5 [&_:is(input,textarea)]:scroll-mt-32">
      <FormConflict
        labels={Object.fromEntries(fieldsOf(id).map(({ name, label }) => [name, label]))}
        conflict={{ panel, changes, resolve: (name, whose) => resolveText(String(name), whose) }}
      />
      {sitePages[id].sections.map(({ title, fields }) => (
        <section key={title} className="card card-padded grid grid-cols-1 gap-4" aria-label={title}>
          <h2 className="text-lg">{title}</h2>
          {fields.map(input)}
        </section>
      ))}
    </div>
  );
}

const LongField = (props: Omit<Parameters<typeof TextArea>[0], "rows">) => <TextArea {...props} rows={3} />;
