import { useEffect } from "react";
import { isTyping, letterOf } from "@/platform/use-keys.ts";
import { redoLast, undoLast } from "./builder-undo.store.ts";

/** Undoes the last change on Ctrl+Z, redoes on Ctrl+Shift+Z or Ctrl+Y (or Cmd), outside of dialogs and of text fields, which have their own undo. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const letter = `${event.shiftKey ? "shift " : ""}${letterOf(event)}`;
      const change = { z: undoLast, y: redoLast, "shift z": redoLast }[letter];
      if (
        !change ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector("dialog[open]")
      )
        return;
      // the browser would undo typing in a field that was left
      event.preventDefault();
      change();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
