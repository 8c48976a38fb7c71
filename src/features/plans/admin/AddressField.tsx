import { useState } from "react";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";

interface Props {
  folder: "/plans/" | "/bounces/";
  /** the published slug */
  slug: string;
  value: string;
  error: string | null | undefined;
  onChange: (address: string) => void;
}

/** The slug field of a plan or bounce that was published. It is hidden behind a button, and a new title doesn't change it. */
export function AddressField({ folder, slug, value, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(value !== slug);
  if (isOpen)
    return (
      <Field
        label={`New address: ${folder}`}
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={value}
        hint={planBuilderMessages.addressStays(folder + slug)}
        error={error}
        ref={focusOnMount}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-ink-soft wrap-anywhere">
        Address: {folder}
        {slug}
      </span>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Change the address
      </Button>
    </p>
  );
}
