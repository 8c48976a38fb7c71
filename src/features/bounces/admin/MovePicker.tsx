import { useState } from "react";
import { MoveDrawing } from "@/features/bounces/MoveDrawing.tsx";
import { type Move, moves } from "@/features/bounces/moves.ts";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { matches } from "@/platform/list-filter.ts";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { rovingFocus } from "@/ui/roving-focus.ts";

/** The id of its heading, which takes the focus when it opens as a sheet. */
export const movesTitleId = "moves-title";

interface Props {
  /** where a new step is added */
  hint: string;
  /** whether it is a sheet on a phone */
  isSheet: boolean;
  onClose: () => void;
  /** null adds a rest */
  onAdd: (move: Move | null) => void;
}

const fits = ({ group, level, texts }: Move, search: string) =>
  matches({ text: `${texts.en.name} ${texts.ru.name} ${group} ${level}` }, { search });

/** The moves to add. Enter in the search field adds the first match and clears the field for the next one. */
export function MovePicker({ hint, isSheet, onClose, onAdd }: Props) {
  const [search, setSearch] = useState("");
  const found = moves.filter((move) => fits(move, search));
  return (
    <section
      aria-labelledby={movesTitleId}
      className={classes(
        "grid min-w-0 grid-cols-1 content-start gap-2.5 md:sticky md:top-3 md:flex md:max-h-[calc(100dvh-1.5rem)] md:flex-col xl:top-14 xl:max-h-[calc(100dvh-4.5rem)]",
        isSheet && "admin-sheet",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={movesTitleId} tabIndex={-1} className="me-auto outline-none">
          Moves
        </h2>
        <Button size="sm" variant="outline" icon="plus" onClick={() => onAdd(null)}>
          Add rest
        </Button>
        {isSheet && (
          <Button size="sm" variant="quiet" className="md:hidden" onClick={onClose}>
            Done
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles Enter of the field inside */}
      <div
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // don't submit the form
          event.preventDefault();
          const [first] = found;
          if (search.trim() === "" || !first) return;
          onAdd(first);
          setSearch("");
        }}
      >
        <SearchField label="Search moves" placeholder="Name, then Enter" value={search} onChange={setSearch} />
      </div>
      <p className="field-hint">{hint}</p>
      {found.length === 0 ? (
        <p className="rounded-sm border border-dashed border-line p-4 text-center text-ink-soft">No moves match.</p>
      ) : (
        <ul
          ref={rovingFocus}
          aria-label="Moves"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] content-start gap-1.5 overflow-auto overscroll-contain p-1 max-md:max-h-[60dvh] md:min-h-0 md:flex-auto md:[scrollbar-width:thin]"
        >
          {found.map((move) => (
            <li key={move.slug}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-2 rounded-xs border border-line bg-surface p-1.5 text-start text-xs/[1.35] font-semibold wrap-anywhere hover:border-ink"
                aria-label={`Add ${move.texts.en.name}`}
                onClick={() => onAdd(move)}
              >
                <MoveDrawing move={move} className="size-12 shrink-0" />
                {move.texts.en.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
