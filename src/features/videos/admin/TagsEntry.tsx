import { withTags } from "@/features/videos/admin/moderation.ts";
import { quickTags } from "@/features/videos/admin/whitelist.ts";
import { facetTags, withFacet } from "@/features/videos/facets.ts";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { Field } from "@/ui/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

interface Props {
  tags: string[];
  typed: string;
  onChange: (part: { tags?: string[]; typedTag?: string }) => void;
}

/** Edits the tags of a video, without duplicates. A click removes a tag; tags are typed or selected from suggestions. */
export function TagsEntry({ tags, typed, onChange }: Props) {
  const add = () => onChange({ tags: withTags(tags, typed), typedTag: "" });
  const remove = (tag: string) => onChange({ tags: tags.filter((one) => one !== tag) });
  const container = useFocusFallback<HTMLFieldSetElement>(tagField);
  return (
    <fieldset ref={container} className="grid gap-2">
      <legend className="sr-only">Tags</legend>
      <div className="flex items-end gap-2">
        <Field
          className="flex-1"
          label="Tags"
          name="tag"
          maxLength={50}
          autoComplete="off"
          placeholder="Add a tag"
          value={typed}
          onChange={({ target }) => onChange({ typedTag: target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== ",") return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="outline" onClick={add}>
          Add Tag
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Tags of this video">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="inline-flex items-center gap-1 min-h-7 py-0.5 px-2 rounded-full bg-secondary-soft text-secondary-ink text-xs/inherit font-semibold text-start wrap-anywhere hover:bg-line pointer-coarse:min-h-9"
                onClick={() => remove(tag)}
              >
                {tag} <Icon name="close" label={`Remove ${tag}`} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suggestions
        label="Suggested tags"
        suggested={quickTags}
        tags={tags}
        onAdd={(tag) => onChange({ tags: withTags(tags, tag) })}
        onRemove={remove}
      />
      <Suggestions
        label="What it is like"
        suggested={facetTags.filter((tag) => !isQuick(tag))}
        tags={tags}
        onAdd={(tag) => onChange({ tags: withFacet(tags, tag) })}
        onRemove={remove}
      />
    </fieldset>
  );
}

const tagField = (container: HTMLElement) => container.querySelector<HTMLElement>("[name=tag]");
const isQuick = (tag: string) => quickTags.some((quick) => quick === tag);

interface SuggestionsProps<Tag extends string> {
  label: string;
  suggested: readonly Tag[];
  tags: readonly string[];
  onAdd: (tag: Tag) => void;
  onRemove: (tag: Tag) => void;
}

const Suggestions = <Tag extends string>({ label, suggested, tags, onAdd, onRemove }: SuggestionsProps<Tag>) => (
  // biome-ignore lint/a11y/useSemanticElements: screen readers announce both of two nested fieldsets
  <div role="group" aria-label={label} className="admin-actions">
    {suggested.map((tag) => (
      <Chip key={tag} pressed={tags.includes(tag)} onClick={() => (tags.includes(tag) ? onRemove(tag) : onAdd(tag))}>
        {tag}
      </Chip>
    ))}
  </div>
);
