import { EditorView } from "@codemirror/view";
import { afterEach, expect, test } from "vitest";
import {
  type CommandName,
  type MarkdownEditor,
  openMarkdownEditor,
} from "@/features/articles/admin/markdown-editor.browser.ts";

// CodeMirror treats jsdom as Safari, where it reads the selection through this API
Object.assign(document, { execCommand: () => false });

let editor: MarkdownEditor;
let view: EditorView;
afterEach(() => editor.close());

/** Opens the editor on a text in which "|" is the caret, or "[" and "]" enclose the selection. */
function open(marked: string) {
  const ends = [...marked.matchAll(/[|⟦⟧]/g)].map(({ index }, before) => index - before);
  const parent = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
  const content = marked.replaceAll(/[|⟦⟧]/g, "");
  editor = openMarkdownEditor({ parent, label: "Text", content, onChange: () => {}, onPictures: () => {} });
  view = EditorView.findFromDOM(parent.firstElementChild as HTMLElement) as EditorView;
  view.dispatch({ selection: { anchor: ends[0] ?? 0, head: ends[1] ?? ends[0] ?? 0 } });
}

const key = (name: string) =>
  view.contentDOM.dispatchEvent(
    new KeyboardEvent("keydown", { key: name, ctrlKey: true, bubbles: true, cancelable: true }),
  );
const type = (text: string) => view.dispatch(view.state.replaceSelection(text), { userEvent: "input.type" });

function shown() {
  const { from, to, empty } = view.state.selection.main;
  const text = view.state.doc.toString();
  return empty
    ? `${text.slice(0, to)}|${text.slice(to)}`
    : `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;
}

const prefixes: [CommandName, string][] = [
  ["heading", "## "],
  ["subheading", "### "],
  ["list", "- "],
  ["numbers", "1. "],
  ["quote", "> "],
];

test.each(prefixes)("%s on an empty line puts the caret after its mark", (name, prefix) => {
  for (const before of ["", "One\n\n"]) {
    open(`${before}|`);
    editor.run(name);
    type("abc");
    expect(shown()).toBe(`${before}${prefix}abc|`);
    editor.close();
  }
});

test.each(prefixes)("%s twice restores the text, also on several lines", (name) => {
  for (const before of ["|", "on|e", "⟦one⟧", "⟦one\n\ntwo⟧", "  on|e"]) {
    open(before);
    editor.run(name);
    editor.run(name);
    expect(shown()).toBe(before);
    editor.close();
  }
});

test.each<[CommandName, before: string, after: string]>([
  ["heading", "tw|o", "## tw|o"],
  ["heading", "### tw|o", "## tw|o"],
  ["list", "⟦one\n\ntwo⟧", "- ⟦one\n\n- two⟧"],
  ["list", "⟦one\n- two⟧", "- ⟦one\n- two⟧"],
  ["list", "* on|e", "on|e"],
  ["numbers", "⟦one\n- two\nthree⟧", "1. ⟦one\n2. two\n3. three⟧"],
  ["numbers", "⟦1. one\n2. two⟧", "⟦one\ntwo⟧"],
  ["quote", "- on|e", "> on|e"],
  ["list", "- one\n  - tw|o", "- one\n  tw|o"],
  ["bold", "⟦two⟧", "**⟦two⟧**"],
  ["bold", "**⟦two⟧**", "⟦two⟧"],
  ["bold", "⟦**two**⟧", "⟦two⟧"],
  ["bold", "**tw|o**", "tw|o"],
  ["bold", "one tw|o x", "one **tw|o** x"],
  ["bold", "one **two**|", "one **two|**"],
  ["bold", "one |**two**", "one **|two**"],
  ["bold", "*⟦two⟧*", "***⟦two⟧***"],
  ["italic", "**⟦two⟧**", "***⟦two⟧***"],
  ["italic", "***⟦two⟧***", "**⟦two⟧**"],
  ["bold", "***⟦two⟧***", "*⟦two⟧*"],
  ["bold", "One ⟦two ⟧three", "One **⟦two** ⟧three"],
  ["bold", "⟦- one\n\n- two⟧", "⟦- **one**\n\n- **two⟧**"],
  ["bold", "⟦- **one**\n\n- **two**⟧", "⟦- one\n\n- two⟧"],
  ["bold", "⟦**one**\n\ntwo⟧", "⟦**one**\n\n**two⟧**"],
  ["link", "|", "[text](⟦https://⟧)"],
  ["link", "⟦Bounce⟧ high", "[Bounce](⟦https://⟧) high"],
])("%s changes %j to %j", (name, before, after) => {
  open(before);
  editor.run(name);
  expect(shown()).toBe(after);
});

test.each([
  ["b", "**"],
  ["i", "*"],
])("Ctrl+%s starts and ends formatted text", (letter, mark) => {
  open("|");
  type("One ");
  key(letter);
  type("two");
  key(letter);
  type(" three");
  expect(shown()).toBe(`One ${mark}two${mark} three|`);
});

test.each(["b", "i"])("Ctrl+%s twice without typing changes nothing", (letter) => {
  for (const before of ["|", "⟦two⟧", "one tw|o x"]) {
    open(before);
    key(letter);
    key(letter);
    expect(shown()).toBe(before);
    editor.close();
  }
});

test("ending bold after a space works, though Markdown requires a non-space there", () => {
  open("|");
  key("b");
  type("two ");
  key("b");
  expect(shown()).toBe("**two **|");
});

test("Ctrl+K twice inserts one link and selects its address", () => {
  open("⟦Bounce⟧");
  key("k");
  key("k");
  expect(shown()).toBe("[Bounce](⟦https://⟧)");
});

test.each(["bold", "italic", "link", "heading", "subheading", "list", "numbers", "quote"] as const)(
  "undo reverts only %s",
  (name) => {
    open("|");
    type("One\n\n");
    editor.run(name);
    type("abc");
    key("z");
    key("z");
    expect(shown()).toBe("One\n\n|");
  },
);

test.each([
  ["|", "| ⟦Column 1⟧ | Column 2 |\n| --- | --- |\n|  |  |\n\n"],
  ["One|", "One\n\n| ⟦Column 1⟧ | Column 2 |\n| --- | --- |\n|  |  |\n\n"],
  ["Last **str|ong**", "Last **strong**\n\n| ⟦Column 1⟧ | Column 2 |\n| --- | --- |\n|  |  |\n\n"],
  ["O|ne\ntwo\n\nThree", "One\ntwo\n\n| ⟦Column 1⟧ | Column 2 |\n| --- | --- |\n|  |  |\n\nThree"],
])("a table is inserted below the paragraph of %j, and its first heading is selected", (before, after) => {
  open(before);
  editor.run("table");
  expect(shown()).toBe(after);
});

test.each([
  ["|", "![a](b)\n\n|"],
  ["One|two", "Onetwo\n\n![a](b)\n\n|"],
  ["Last **strong|**", "Last **strong**\n\n![a](b)\n\n|"],
  ["Last **⟦strong⟧**\nline\n\nTwo", "Last **strong**\nline\n\n![a](b)|\n\nTwo"],
  ["- o|ne\n- two", "- one\n- two\n\n![a](b)\n\n|"],
  ["One\n|\nTwo", "One\n\n![a](b)\n|\nTwo"],
  ["One|\n\nTwo", "One\n\n![a](b)|\n\nTwo"],
])("a picture inserted into %j is a paragraph", (before, after) => {
  open(before);
  editor.insert("![a](b)");
  expect(shown()).toBe(after);
});
