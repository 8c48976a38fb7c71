import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { countWords, readingMinutes } from "@/features/articles/reading-time.ts";
import { lazyOrError } from "@/platform/lazy.tsx";
import { pictureMarkdown } from "@/platform/picture-name.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { rovingFocus } from "@/ui/roving-focus.ts";
import type { CommandName, MarkdownEditor } from "./markdown-editor.browser.ts";
import { PictureDialog } from "./PictureDialog.tsx";

// loaded on demand: only the preview needs the Markdown renderer
const Preview = lazyOrError(() => import("./Preview.tsx"));

const tools: [CommandName, label: string, title: string][] = [
  ["bold", "Bold", "Bold (Ctrl+B)"],
  ["italic", "Italic", "Italic (Ctrl+I)"],
  ["link", "Link", "Link (Ctrl+K)"],
  ["heading", "Heading", "Heading"],
  ["subheading", "Subheading", "Subheading"],
  ["list", "List", "Bulleted list"],
  ["numbers", "Numbers", "Numbered list"],
  ["quote", "Quote", "Quote"],
  ["table", "Table", "Table"],
];

interface Props {
  title: string;
  excerpt: string;
  /** a page of the site shows no reading time */
  isArticle?: boolean;
  value: string;
  error: string | null;
  onChange: (content: string) => void;
}

function lengthOf(text: string, isArticle: boolean): string {
  const words = countWords(text);
  if (words === 0) return "";
  return pluralize(words, "word") + (isArticle ? `, ${pluralize(readingMinutes(text), "minute")} to read` : "");
}

/** The text of an article: a Markdown editor with a toolbar, and a preview rendered by the code of the build. */
export function ContentField({ title, excerpt, isArticle = false, value, error, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditor>(null);
  const [isPreview, setPreview] = useState(false);
  const [picture, setPicture] = useState<File | "choose" | null>(null);
  const errorId = useId();
  const latestValue = useEffectEvent(() => value);
  const change = useEffectEvent((content: string) => content !== value && onChange(content));

  useEffect(() => {
    let isUnmounted = false;
    void import("./markdown-editor.browser.ts").then(({ openMarkdownEditor }) => {
      const parent = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open", delegatesFocus: true });
      if (isUnmounted || !parent) return;
      editor.current = openMarkdownEditor({
        parent,
        label: "Text",
        content: latestValue(),
        onChange: (content) => change(content),
        onPictures: ([file]) => file && setPicture(file),
      });
    });
    return () => {
      isUnmounted = true;
      editor.current?.close();
      editor.current = null;
    };
  }, []);
  useEffect(() => editor.current?.show(value), [value]);

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="font-semibold me-2">Text</span>
        <Chip data-field={isPreview ? "content" : undefined} pressed={!isPreview} onClick={() => setPreview(false)}>
          Write
        </Chip>
        <Chip pressed={isPreview} onClick={() => setPreview(true)}>
          Preview
        </Chip>
      </div>
      <div
        ref={rovingFocus}
        role="toolbar"
        aria-label="Formatting"
        hidden={isPreview}
        className="-ms-2.5 flex flex-wrap gap-x-1 [&[hidden]]:hidden *:flex-none *:px-2.5!"
      >
        {tools.map(([name, label, title]) => (
          <Button key={name} variant="quiet" title={title} onClick={() => editor.current?.run(name)}>
            {label}
          </Button>
        ))}
        <Button variant="quiet" title="Upload a picture, or choose one" onClick={() => setPicture("choose")}>
          Picture
        </Button>
      </div>
      <div
        ref={host}
        data-field={isPreview ? undefined : "content"}
        hidden={isPreview}
        aria-describedby={error ? errorId : undefined}
        className="input min-h-80 overflow-hidden p-0! cursor-text focus-within:outline-3 focus-within:outline-secondary-ink [&[hidden]]:hidden"
      >
        {/* until the editor replaces it */}
        <p className="m-0 p-4 whitespace-pre-wrap">{value}</p>
      </div>
      {isPreview && (
        <Suspense fallback={<RowsSkeleton />}>
          <Preview title={title} excerpt={excerpt} content={value} />
        </Suspense>
      )}
      <p className="text-sm text-ink-soft tabular-nums">{lengthOf(value, isArticle)}</p>
      <p id={errorId} aria-live="polite" className="text-danger-ink empty:sr-only">
        {error}
      </p>
      <PictureDialog
        picture={picture}
        onClose={() => setPicture(null)}
        onReady={(address, alt) => editor.current?.insert(pictureMarkdown(alt, address))}
      />
    </div>
  );
}
