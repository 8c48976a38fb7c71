import type { DigestDraft } from "@/features/newsletter/admin/digest-edit.store.ts";
import {
  type DigestEdit,
  type DigestSection,
  digestSections,
  inOrder,
  moved,
} from "@/features/newsletter/admin/digest-edit.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { IconButton } from "@/ui/IconButton.tsx";

interface Props {
  edit: DigestEdit;
  /** all items of the week, or null while they load */
  news: DigestDraft["news"] | null;
  added: DigestDraft["added"];
  onChange: (part: Partial<DigestEdit>) => void;
}

const names: Record<DigestSection, string> = { videos: "Videos", plans: "Plans", articles: "Articles" };

/** Selects and orders the sections of a digest and the items of each section. */
export function DigestContents({ edit, news, added, onChange }: Props) {
  const { sections, item_order, left_out } = edit;
  // selected sections come first
  const ordered = [...sections, ...digestSections.filter((section) => !sections.includes(section))];
  return (
    <>
      <OrderedChoices
        legend="Sections"
        choices={ordered.map((section) => ({ key: section, label: names[section] }))}
        chosen={(section) => sections.includes(section as DigestSection)}
        onChoose={(section, isIn) =>
          onChange({ sections: ordered.filter((one) => (one === section ? isIn : sections.includes(one))) })
        }
        onOrder={(keys) => onChange({ sections: (keys as DigestSection[]).filter((one) => sections.includes(one)) })}
      />
      {sections
        .filter((section) => (news?.[section].length ?? 0) > 0)
        .map((section) => (
          <OrderedChoices
            key={section}
            legend={names[section]}
            choices={inOrder(news?.[section] ?? [], item_order).map(({ url, title }) => ({
              key: url,
              label: added.includes(url) ? `${title} (new since it was saved)` : title,
            }))}
            chosen={(url) => !left_out.includes(url)}
            onChoose={(url, isIn) =>
              onChange({ left_out: isIn ? left_out.filter((one) => one !== url) : [...left_out, url] })
            }
            onOrder={(urls) => onChange({ item_order: [...item_order.filter((one) => !urls.includes(one)), ...urls] })}
          />
        ))}
    </>
  );
}

interface OrderedChoicesProps {
  legend: string;
  choices: readonly { key: string; label: string }[];
  chosen: (key: string) => boolean;
  onChoose: (key: string, isChosen: boolean) => void;
  onOrder: (keys: string[]) => void;
}

/** Checkboxes in an order that buttons change. */
function OrderedChoices({ legend, choices, chosen, onChoose, onOrder }: OrderedChoicesProps) {
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
