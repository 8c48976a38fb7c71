import { type ComponentProps, useState } from "react";
import { Field } from "@/ui/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";

interface Props extends Omit<ComponentProps<typeof Field>, "type" | "after"> {
  label: string;
  /** the toggle's accessible name, for when "Show" plus the label reads badly or isn't unique on the page */
  toggleLabel?: string;
}

/** A password field with a show/hide toggle. */
export default function PasswordField({ toggleLabel, ...props }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      after={
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} label={toggleLabel ?? `Show ${props.label.toLowerCase()}`} />
        </button>
      }
    />
  );
}
