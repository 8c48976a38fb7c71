import { useRef } from "react";
import { dismiss, noteOf, type RefusedChange } from "@/stores/refused-changes.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { keepingFocus } from "@/ui/keeping-focus.ts";

/** What had waited and was refused, with the notes of it, until it is dismissed. */
export default function RefusedChanges({ refused }: { refused: readonly RefusedChange[] }) {
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place} tabIndex={-1} aria-label="Not saved" className="grid gap-3 outline-none">
      {refused.map((one) => (
        <Alert
          key={`${one.what} ${one.change.queuedAt}`}
          tone="danger"
          action={
            <Button variant="outline" size="sm" onClick={keepingFocus(place, () => dismiss(one))}>
              Dismiss<span className="sr-only">{`: ${one.what}`}</span>
            </Button>
          }
        >
          <p>{`${one.what} ${one.why}`}</p>
          <Note text={noteOf(one.change)} />
        </Alert>
      ))}
    </section>
  );
}

const Note = ({ text }: { text: string | null }) =>
  text && <blockquote className="mt-2 whitespace-pre-wrap italic wrap-anywhere">{text}</blockquote>;
