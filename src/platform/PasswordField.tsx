import { type ComponentProps, useState } from "react";
import { Field } from "@/ui/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { useIsLive } from "./use-is-live.ts";

interface Props extends Omit<ComponentProps<typeof Field>, "type" | "after"> {
  label: string;
  /** what its toggle is called, where "Show" and the label make no sentence or another toggle's name */
  toggleLabel?: string;
}

/** A password entry with its show/hide toggle, which waits for hydration. */
export default function PasswordField({ toggleLabel, ...props }: Props) {
  const [isShown, setShown] = useState(false);
  const isLive = useIsLive();
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
          disabled={!isLive}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} label={toggleLabel ?? `Show ${props.label.toLowerCase()}`} />
        </button>
      }
    />
  );
}
