import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type StateCommand } from "@codemirror/state";
import { drawSelection, EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { insertBlock, insertLink, insertTable, toggleMark, togglePrefix } from "./markdown-commands.browser.ts";
import { articleMessages } from "./messages.ts";

const theme = EditorView.theme({
  // the editor has its own scrollbar, so that the toolbar and the other fields stay visible
  "&": { fontSize: "1rem", color: "var(--color-ink)", minHeight: "20rem", maxHeight: "max(20rem, 70dvh)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "1.7", overflow: "auto" },
  ".cm-content": { padding: "1rem", caretColor: "var(--color-ink)", minHeight: "20rem" },
  ".cm-line": { padding: "0" },
  ".cm-cursor": { borderLeftColor: "var(--color-ink)" },
  "& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "var(--color-secondary-soft)",
  },
});

const highlights = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.heading, fontWeight: "700" },
    { tag: tags.heading1, fontSize: "1.35em" },
    { tag: tags.heading2, fontSize: "1.2em" },
    { tag: tags.strong, fontWeight: "700" },
    { tag: tags.emphasis, fontStyle: "italic" },
    { tag: tags.strikethrough, textDecoration: "line-through" },
    { tag: tags.link, color: "var(--color-secondary-ink)" },
    { tag: tags.url, color: "var(--color-secondary-ink)" },
    { tag: [tags.processingInstruction, tags.contentSeparator], color: "var(--color-ink-soft)" },
    { tag: tags.monospace, fontFamily: "ui-monospace, monospace" },
  ]),
);

const commands = {
  bold: toggleMark("StrongEmphasis", "**"),
  italic: toggleMark("Emphasis", "*"),
  link: insertLink,
  table: insertTable,
  heading: togglePrefix(/^## /, () => "## "),
  subheading: togglePrefix(/^### /, () => "### "),
  list: togglePrefix(/^[-*+] /, () => "- "),
  numbers: togglePrefix(/^\d+[.)] /, (index) => `${index + 1}. `),
  quote: togglePrefix(/^> /, () => "> "),
} satisfies Record<string, StateCommand>;
export type CommandName = keyof typeof commands;

interface Settings {
  /** in a shadow root CodeMirror uses adopted style sheets, which the content security policy doesn't block */
  parent: ShadowRoot;
  label: string;
  content: string;
  onChange: (content: string) => void;
  /** called with pasted or dropped picture files */
  onPictures: (files: File[]) => void;
}

/** Opens a Markdown editor. The Tab key leaves it, as in any other field. */
export function openMarkdownEditor({ parent, label, content, onChange, onPictures }: Settings) {
  const takePictures = (event: Event, files: FileList | undefined) => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0) return false;
    event.preventDefault();
    onPictures(pictures);
    return true;
  };
  const view = new EditorView({
    root: parent,
    parent,
    state: EditorState.create({
      doc: content,
      extensions: [
        history(),
        drawSelection(),
        markdown(),
        highlights,
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          "aria-label": label,
          spellcheck: "true",
          autocorrect: "on",
          autocapitalize: "sentences",
        }),
        keymap.of([
          { key: "Mod-b", run: commands.bold },
          { key: "Mod-i", run: commands.italic },
          { key: "Mod-k", run: commands.link },
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
        EditorView.domEventHandlers({
          paste: (event, editor) => {
            const { clipboardData } = event;
            if (!clipboardData) return false;
            const isHandled = takePictures(event, clipboardData.files) || pasteInto(editor, clipboardData);
            if (isHandled) event.preventDefault();
            return isHandled;
          },
          drop: (event) => takePictures(event, event.dataTransfer?.files),
        }),
      ],
    }),
  });
  // its host delegates the focus to the first focusable element: this one
  view.scrollDOM.addEventListener("focus", () => view.focus());
  return {
    run(name: CommandName) {
      commands[name](view);
      view.focus();
    },
    /** Inserts a paragraph below the current one. */
    insert(paragraph: string) {
      insertBlock(view, paragraph);
      view.focus();
    },
    /** Replaces the text, for example with a restored revision. Does nothing for the same text, to preserve the cursor. */
    show(text: string) {
      if (view.state.doc.toString() === text) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    close: () => view.destroy(),
  };
}
export type MarkdownEditor = ReturnType<typeof openMarkdownEditor>;

const insertText = (view: EditorView, text: string): void =>
  view.dispatch(view.state.replaceSelection(text), { userEvent: "input.paste", scrollIntoView: true });

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether HTML has formatting that its plain text lacks. */
const isRich = (html: string) => /<(a|b|strong|i|em|h[1-6]|ul|ol|blockquote|table|del|s)\b/i.test(html);

/**
 * Handles a paste: a URL pasted over a selection becomes a link, rich text becomes Markdown. Returns false for plain text, which
 * the editor inserts unchanged.
 */
function pasteInto(view: EditorView, clipboard: DataTransfer): boolean {
  const plain = clipboard.getData("text/plain");
  const selected = view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to);
  if (/^https?:\/\/\S+$/.test(plain.trim()) && selected !== "" && !selected.includes("\n")) {
    insertText(view, `[${selected}](${plain.trim()})`);
    return true;
  }
  const html = clipboard.getData("text/html");
  if (!isRich(html)) return false;
  void import("./html-to-markdown.browser.ts")
    .then(({ htmlToMarkdown }) => {
      const text = htmlToMarkdown(html);
      insertText(view, text);
      const lost = count(html, /<img\b/gi) - count(text, /!\[/g);
      if (lost > 0) notifySuccess(articleMessages.picturesNotPasted(lost));
    })
    .catch(() => insertText(view, plain));
  return true;
}
