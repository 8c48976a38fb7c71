import { isolateHistory } from "@codemirror/commands";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorSelection, type EditorState, type StateCommand, type TransactionSpec } from "@codemirror/state";

type Target = Parameters<StateCommand>[0];

/** Dispatches a change as one undo step, separate from the text typed before and after it. */
function apply({ state, dispatch }: Target, spec: TransactionSpec): true {
  dispatch(state.update(spec, { annotations: isolateHistory.of("full"), userEvent: "input", scrollIntoView: true }));
  return true;
}

const maxParseMs = 200;

/** The innermost syntax node of a kind around the range. */
function enclosing(state: EditorState, kind: string, from: number, to: number) {
  const tree = ensureSyntaxTree(state, Math.min(to + 1, state.doc.length), maxParseMs);
  for (const side of [1, -1] as const) {
    for (let node = tree?.resolveInner(from, side) ?? null; node; node = node.parent) {
      if (node.name === kind && node.from <= from && node.to >= to) return node;
    }
  }
  return null;
}

/** Matches the indentation of a line, and the mark of a heading, a list item or a quote. */
const linePrefix = /^(\s*)(#{1,6} |[-*+] |\d+[.)] |> )?/;

function selectedLines({ doc, selection: { main } }: EditorState) {
  const first = doc.lineAt(main.from).number;
  const last = doc.lineAt(main.to).number;
  return Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
}

/** The selected range of each line without outer spaces: Markdown marks must touch the text and stay within a paragraph. */
function selectedTexts(state: EditorState) {
  const { from, to } = state.selection.main;
  return selectedLines(state).flatMap((line) => {
    const start = Math.max(from, line.from + (linePrefix.exec(line.text)?.[0].length ?? 0));
    const text = state.sliceDoc(start, Math.min(to, line.to));
    const end = start + text.trimEnd().length;
    return text.trim() === "" ? [] : [{ from: end - text.trim().length, to: end }];
  });
}

/**
 * Toggles a mark at the caret: inserts a pair or marks the word around the caret, skips or re-enters a mark beside the caret, or
 * removes a pair that is empty or around the caret.
 */
function toggleMarkAtCaret(target: Target, kind: string, mark: string) {
  const { state } = target;
  const { head } = state.selection.main;
  const size = mark.length;
  const followed = state.sliceDoc(head, head + size) === mark;
  const element = enclosing(state, kind, head, head);
  if (followed && !element && state.sliceDoc(head - size, head) === mark) {
    return apply(target, { changes: { from: head - size, to: head + size } });
  }
  if (followed) return apply(target, { selection: { anchor: head + size } });
  if (element && head > element.from && head < element.to) return removeMarks(target, [element], size);
  if (element) return apply(target, { selection: { anchor: head === element.to ? head - size : head + size } });
  const word = state.wordAt(head);
  if (word && word.from < head && head < word.to) return addMarks(target, word, mark);
  return apply(target, { changes: { from: head, insert: mark + mark }, selection: { anchor: head + size } });
}

const addMarks = (target: Target, { from, to }: { from: number; to: number }, mark: string) =>
  apply(target, {
    changes: [
      { from, insert: mark },
      { from: to, insert: mark },
    ],
  });

function removeMarks(target: Target, elements: { from: number; to: number }[], size: number) {
  const changes = elements.flatMap(({ from, to }) => [
    { from, to: from + size },
    { from: to - size, to },
  ]);
  return apply(target, { changes });
}

/** Adds a mark around the selection or the next typed text, or removes it. */
export const toggleMark =
  (kind: "StrongEmphasis" | "Emphasis", mark: string): StateCommand =>
  (target) => {
    const { state } = target;
    if (state.selection.main.empty) return toggleMarkAtCaret(target, kind, mark);
    const texts = selectedTexts(state);
    const elements = texts.map(({ from, to }) => enclosing(state, kind, from, to));
    if (elements.every((element) => element !== null)) return removeMarks(target, elements, mark.length);
    const changes = state.changes(
      texts.flatMap(({ from, to }, index) =>
        elements[index]
          ? []
          : [
              { from, insert: mark },
              { from: to, insert: mark },
            ],
      ),
    );
    const { from, to } = state.selection.main;
    return apply(target, {
      changes,
      selection: EditorSelection.range(changes.mapPos(from, 1), changes.mapPos(to, -1)),
    });
  };

/** Turns the selection into a link, and selects its address, ready to be replaced. */
export const insertLink: StateCommand = (target) => {
  const { state } = target;
  const { from, to } = state.selection.main;
  const present = enclosing(state, "Link", from, to)?.getChild("URL");
  if (present) return apply(target, { selection: { anchor: present.from, head: present.to } });
  const text = state.sliceDoc(from, to) || "text";
  const address = "https://";
  const anchor = from + text.length + "[](".length;
  return apply(target, {
    changes: { from, to, insert: `[${text}](${address})` },
    selection: { anchor, head: anchor + address.length },
  });
};

/** Inserts a block below the current paragraph, so that no mark or list item is split, and selects a part of it, by default its end. */
export function insertBlock(target: Target, block: string, selected?: string): true {
  const { doc, selection } = target.state;
  let line = doc.lineAt(selection.main.to);
  const isBlank = (number: number) => doc.line(number).text.trim() === "";
  while (!isBlank(line.number) && line.number < doc.lines && !isBlank(line.number + 1))
    line = doc.line(line.number + 1);
  const at = line.to;
  const missing = (present: RegExpExecArray | null) => "\n".repeat(Math.max(0, 2 - (present?.[0].length ?? 0)));
  const before = at === 0 ? "" : missing(/\n*$/.exec(doc.sliceString(0, at)));
  const insert = before + block + missing(/^\n*/.exec(doc.sliceString(at)));
  const anchor = at + (selected === undefined ? insert.length : insert.indexOf(selected));
  return apply(target, {
    changes: { from: at, insert },
    selection: { anchor, head: anchor + (selected?.length ?? 0) },
  });
}

/** Inserts a table of two columns below the current paragraph, and selects its first heading, ready to be replaced. */
export const insertTable: StateCommand = (target) =>
  insertBlock(target, "| Column 1 | Column 2 |\n| --- | --- |\n|  |  |", "Column 1");

/** Sets the prefix of each selected line, replacing another one, or removes it if all lines have it. */
export const togglePrefix =
  (isPresent: RegExp, prefixOf: (index: number) => string): StateCommand =>
  (target) => {
    const { state } = target;
    const selected = selectedLines(state);
    // skip blank lines, which separate paragraphs, unless only one line is selected
    const lines = selected.length === 1 ? selected : selected.filter(({ text }) => text.trim() !== "");
    const isOn = lines.every(({ text }) => isPresent.test(text.trimStart()));
    const changes = state.changes(
      lines.map((line, index) => {
        const [, indent = "", present = ""] = linePrefix.exec(line.text) ?? [];
        const from = line.from + indent.length;
        return { from, to: from + present.length, insert: isOn ? "" : prefixOf(index) };
      }),
    );
    // the caret moves behind a prefix that is inserted at its position
    return apply(target, { changes, selection: state.selection.map(changes, 1) });
  };
