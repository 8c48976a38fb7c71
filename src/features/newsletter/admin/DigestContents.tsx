import type { DigestDraft } from "@/features/newsletter/admin/digest-edit.store.ts";
import {
  type DigestEdit,
  type DigestSection,
  digestSections,
  inOrder,
} from "@/features/newsletter/admin/digest-edit.ts";
import { OrderedChoices } from "./OrderedChoices.tsx";

interface Props {
  edit: DigestEdit;
  /** all items of the week, or null while they load */
  news: DigestDraft["news"] | null;
  onChange: (part: Partial<DigestEdit>) => void;
}

const names: Record<DigestSection, string> = { videos: "Videos", plans: "Plans", articles: "Articles" };

/** Selects and orders the sections of a digest and the items of each section. */
export function DigestContents({ edit, news, onChange }: Props) {
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
            choices={inOrder(news?.[section] ?? [], item_order).map(({ url, title }) => ({ key: url, label: title }))}
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
