import { useStore } from "@nanostores/react";
import { useState } from "react";
import {
  $categories,
  $categoryExamples,
  type CountedCategory,
  loadCategories,
  lookInto,
} from "@/features/tags/admin/categories.store.ts";
import { type VideoCategory, videosPath } from "@/features/videos/video-search.ts";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { pluralize, shownNumber } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";

/** The fixed categories of the public list, with the number of videos in each and examples. */
export function Categories() {
  const [open, setOpen] = useState<VideoCategory | null>(null);
  const toggle = (category: VideoCategory) => {
    setOpen(open === category ? null : category);
    if (open !== category) void lookInto(category);
  };
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        A video belongs to a category when the category's word stands in its title, its description or one of its tags.
        The fourteen categories are fixed.
      </p>
      <AsyncRows rows={useStore($categories)} label="Categories" retry={loadCategories} empty={null}>
        {(row) => (
          <Category key={row.category} row={row} isOpen={open === row.category} onToggle={() => toggle(row.category)} />
        )}
      </AsyncRows>
    </>
  );
}

interface Props {
  row: CountedCategory;
  isOpen: boolean;
  onToggle: () => void;
}

const Category = ({ row, isOpen, onToggle }: Props) => (
  <li className="admin-row">
    <div className="grid gap-1 min-w-0">
      <p className="admin-row-title">
        <a href={videosPath({ categories: [row.category] })} className="text-link">
          {row.category}
        </a>
        <span className="font-normal text-ink-soft">{pluralize(row.videos, "video")}</span>
      </p>
      <p className="admin-row-facts">
        <span>Title: {shownNumber(row.titles)}</span>
        <span>Description: {shownNumber(row.descriptions)}</span>
        <span>Tags: {shownNumber(row.tags)}</span>
      </p>
    </div>
    <div className="admin-actions">
      <Button variant="outline" aria-expanded={isOpen} aria-label={`Why ${row.category}?`} onClick={onToggle}>
        Why?
      </Button>
    </div>
    {isOpen && <Examples category={row.category} />}
  </li>
);

function Examples({ category }: { category: string }) {
  const examples = useStore($categoryExamples);
  if (examples.state === "loading") return <p role="status">Loading...</p>;
  if (examples.state === "failed") return <p role="alert">{examples.message}</p>;
  if (examples.value.length === 0) return <p className="text-ink-soft">No video has the word “{category}”.</p>;
  return (
    <ul className="col-span-full grid gap-2 text-sm" aria-label={`The newest videos of ${category}`}>
      {examples.value.map(({ id, title, fields, around }) => (
        <li key={id} className="grid wrap-anywhere">
          <a href={`/videos/${id}`} className="text-link justify-self-start">
            {title}
          </a>
          <span className="text-ink-soft">
            In its {new Intl.ListFormat("en-US").format(fields)}
            {around && `: “…${around}…”`}
          </span>
        </li>
      ))}
    </ul>
  );
}
