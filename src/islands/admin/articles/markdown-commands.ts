import { type ChangeSpec, EditorSelection, type StateCommand } from "@codemirror/state";

/** Puts a mark around what is selected, or takes it away where it is around it already. */
export const toggleMark =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const size = mark.length;
    const change = state.changeByRange(({ from, to }) => {
      const before = state.sliceDoc(from - size, from);
      const after = state.sliceDoc(to, to + size);
      // one star of two is bold's, not italic's
      const isPart = size === 1 && state.sliceDoc(from - 2, from) === mark.repeat(2);
      if (before === mark && after === mark && !isPart) {
        const changes = [
          { from: from - size, to: from },
          { from: to, to: to + size },
        ];
        return { changes, range: EditorSelection.range(from - size, to - size) };
      }
      const changes = [
        { from, insert: mark },
        { from: to, insert: mark },
      ];
      return { changes, range: EditorSelection.range(from + size, to + size) };
    });
    dispatch(state.update(change, { userEvent: "input", scrollIntoView: true }));
    return true;
  };

/** Makes a link of what is selected; the address is selected next, so that it can be typed over. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const address = "https://";
  const change = state.changeByRange(({ from, to }) => {
    const words = state.sliceDoc(from, to) || "text";
    const start = from + words.length + 3;
    return {
      changes: { from, to, insert: `[${words}](${address})` },
      range: EditorSelection.range(start, start + address.length),
    };
  });
  dispatch(state.update(change, { userEvent: "input", scrollIntoView: true }));
  return true;
};

const anyPrefix = /^(#{1,6} |[-*+] |\d+[.)] |> )/;

/** Begins each selected line with the prefix, in place of another one; takes it away where all have it. */
export const togglePrefix =
  (prefix: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const lines = Array.from({ length: state.doc.lineAt(to).number - first + 1 }, (_, i) => state.doc.line(first + i));
    const isOn = lines.every(({ text }) => text.startsWith(prefix));
    const changes: ChangeSpec[] = lines.map((line) => {
      const present = line.text.match(anyPrefix)?.[0] ?? "";
      return { from: line.from, to: line.from + present.length, insert: isOn ? "" : prefix };
    });
    dispatch(state.update({ changes, userEvent: "input", scrollIntoView: true }));
    return true;
  };
