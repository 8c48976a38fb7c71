import { type ComponentProps, type SubmitEvent, useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props extends Pick<ComponentProps<typeof Field>, "type" | "hint" | "maxLength"> {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  /** the label of the submit button */
  action: string;
  initial?: string;
  /** Returns the problem of the trimmed text, or null. */
  problemOf?: (text: string) => string | null;
  /** Called after `onClose` with the trimmed text. */
  onAnswer: (text: string) => void;
}

/** Requests one line of text. */
export const Prompt = ({ open, onClose, title, ...props }: Props) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <Entry onClose={onClose} {...props} />
  </Dialog>
);

function Entry({ onClose, action, initial = "", problemOf, onAnswer, ...input }: Omit<Props, "open" | "title">) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemOf?.(text.trim()) ?? null;
    setProblem(found);
    if (found) return event.currentTarget.querySelector("input")?.focus();
    onClose();
    onAnswer(text.trim());
  };
  return (
    <form className="admin-form" noValidate onSubmit={submit}>
      <Field
        {...input}
        data-first-focus
        // typing replaces what is proposed
        onFocus={({ target }) => text === initial && target.select()}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="admin-actions justify-end">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{action}</Button>
      </div>
    </form>
  );
}
