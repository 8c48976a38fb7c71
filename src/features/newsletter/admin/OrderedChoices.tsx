import { moved } from "@/features/newsletter/admin/digest-edit.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { IconButton } from "@/ui/IconButton.tsx";

interface Props {
  legend: string;
  choices: readonly { key: string; label: string }[];
  chosen: (key: string) => boolean;
  onChoose: (key: string, isChosen: boolean) => void;
  onOrder: (keys: string[]) => void;
}

/** Checkboxes in an order that buttons change. */
export function OrderedChoices({ legend, choices, chosen, onChoose, onOrder }: Props) {
  const keys = choices.map(({ key }) => key);
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <ol className="admin-rows">
        {choices.map(({ key, label }, index) => (
          <li
            key={key}
            className="flex items-center justify-between gap-2 py-0.5 pr-1 pl-3 not-first:border-t border-line"
          >
            <Checkbox
              className="min-w-0 wrap-anywhere"
              label={label}
              checked={chosen(key)}
              onChange={({ target }) => onChoose(key, target.checked)}
            />
            <span className="flex shrink-0">
              <IconButton
                icon="arrow-up"
                label={`Move up ${label}`}
                aria-disabled={index === 0}
                onClick={() => onOrder(moved(keys, key, -1))}
              />
              <IconButton
                icon="arrow-down"
                label={`Move down ${label}`}
                aria-disabled={index === keys.length - 1}
                onClick={() => onOrder(moved(keys, key, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
