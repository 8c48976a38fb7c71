import type { RefObject } from "react";
import { differingParts, type FieldChange, shownValue } from "@/platform/form-conflict.ts";
import { Button } from "@/ui/Button.tsx";
import { LongText } from "./LongText.tsx";

interface Props<Entry> {
  conflict: {
    panel: RefObject<HTMLElement | null>;
    changes: readonly FieldChange<Entry>[];
    resolve: (field: keyof Entry, whose: "mine" | "theirs") => void;
  };
  /** the field labels of the form */
  labels: Readonly<Record<keyof Entry & string, string>>;
}

const choices = { mine: "Keep mine", theirs: "Take theirs" };

/** Lists fields that another administrator saved since the form was opened. If both changed a field, the user picks a version. */
export function FormConflict<Entry>({ conflict, labels }: Props<Entry>) {
  const { panel, changes } = conflict;
  const choose = (field: keyof Entry, whose: "mine" | "theirs") => {
    conflict.resolve(field, whose);
    panel.current?.focus();
  };
  return (
    <section ref={panel} tabIndex={-1} aria-label="Changed meanwhile" className="empty:hidden">
      {changes.length > 0 && (
        <div className="alert bg-warning-soft text-warning-ink grid gap-3">
          <p>This was saved elsewhere since you opened it. That version isn't overwritten unless you say so.</p>
          <ul className="grid gap-3">
            {changes.map(({ field, ...change }) => (
              <li key={field} className="grid gap-1.5 wrap-anywhere">
                <strong>{labels[field]}</strong>
                {!("mine" in change) && <Version whose="Now" field={labels[field]} text={shownValue(change.theirs)} />}
                {"mine" in change && (
                  <>
                    <Versions field={labels[field]} theirs={change.theirs} mine={change.mine} />
                    <span className="admin-actions">
                      {(["mine", "theirs"] as const).map((whose) => (
                        <Button
                          key={whose}
                          variant="outline"
                          size="sm"
                          aria-label={`${choices[whose]}: ${labels[field]}`}
                          onClick={() => choose(field, whose)}
                        >
                          {choices[whose]}
                        </Button>
                      ))}
                    </span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Versions({ field, theirs, mine }: { field: string; theirs: unknown; mine: unknown }) {
  const [theirPart, myPart] = differingParts(shownValue(theirs), shownValue(mine));
  return (
    <>
      <Version whose="Theirs" field={field} text={theirPart} />
      <Version whose="Yours" field={field} text={myPart} />
    </>
  );
}

const Version = ({ whose, field, text }: { whose: string; field: string; text: string }) => (
  <LongText label={`${whose}: ${field}`}>{`${whose}: ${text}`}</LongText>
);
