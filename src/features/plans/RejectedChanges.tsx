import { dismissRejected, noteOf, type RejectedChange } from "@/features/plans/change-queue.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

/** Queued changes that the server rejected, with their notes, until the member dismisses them. */
export default function RejectedChanges({ rejected }: { rejected: readonly RejectedChange[] }) {
  const container = useFocusFallback();
  return (
    <section ref={container} tabIndex={-1} aria-label="Not saved" className="grid gap-3 outline-none">
      {rejected.map((one) => (
        <Alert
          key={`${one.what} ${one.change.queuedAt}`}
          tone="danger"
          action={
            <Button variant="outline" size="sm" onClick={() => dismissRejected(one)}>
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
