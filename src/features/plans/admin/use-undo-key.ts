import { useEffect } from "react";
import { isTyping, letterOf } from "@/platform/use-keys.ts";
import { undoLast } from "./builder-undo.store.ts";

/** Undoes the last change on Ctrl+Z or Cmd+Z, outside of dialogs and of text fields, which have their own undo. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && letterOf(event) === "z";
      if (!isUndo || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      // the browser would undo typing in a field that was left
      event.preventDefault();
      undoLast();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
