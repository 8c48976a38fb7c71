import type { EditorView } from "@codemirror/view";

/** Puts text in place of what is selected. */
export const insertText = (view: EditorView, text: string): void =>
  view.dispatch(view.state.replaceSelection(text), { userEvent: "input.paste", scrollIntoView: true });

/** Whether HTML of the clipboard says more than its plain text does. */
const isRich = (html: string) => /<(a|b|strong|i|em|h[1-6]|ul|ol|blockquote|table|del|s)\b/i.test(html);

/**
 * Handles what is pasted: an address over selected words becomes a link, rich text becomes Markdown. False for plain text,
 * which the editor inserts as it is.
 */
export function pasteInto(view: EditorView, clipboard: DataTransfer): boolean {
  const plain = clipboard.getData("text/plain");
  const selected = view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to);
  if (/^https?:\/\/\S+$/.test(plain.trim()) && selected !== "" && !selected.includes("\n")) {
    insertText(view, `[${selected}](${plain.trim()})`);
    return true;
  }
  const html = clipboard.getData("text/html");
  if (!isRich(html)) return false;
  void import("./html-to-markdown.ts")
    .then(({ htmlToMarkdown }) => insertText(view, htmlToMarkdown(html)))
    .catch(() => insertText(view, plain));
  return true;
}
