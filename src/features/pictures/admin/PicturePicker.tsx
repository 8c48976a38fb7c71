import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { $choices, loadChoices, pathOf, picturesPerPage, urlOf } from "@/features/pictures/admin/pictures.store.ts";
import { ListPages } from "@/platform/admin/ListPages.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";

interface Props {
  onClose: () => void;
  /** Called after `onClose`, with the path of the picture and its default alt text. */
  onChoose: (path: string, alt: string) => void;
}

/** Chooses a stored picture. */
export const PicturePicker = ({ onClose, onChoose }: Props) => (
  <Dialog open onClose={onClose} title="Choose from library" wide>
    <Choices
      onChoose={(path, alt) => {
        onClose();
        onChoose(path, alt);
      }}
    />
  </Dialog>
);

function Choices({ onChoose }: Pick<Props, "onChoose">) {
  const choices = useStore($choices);
  const [{ search, page }, setShown] = useState({ search: "", page: 1 });
  useEffect(() => {
    const timer = setTimeout(() => void loadChoices(search, page), search === "" ? 0 : 250);
    return () => clearTimeout(timer);
  }, [search, page]);
  return (
    <>
      <SearchField
        label="Search pictures"
        placeholder="Search name, alt text or where used..."
        value={search}
        onChange={(text) => setShown({ search: text, page: 1 })}
      />
      {choices.state === "loading" && <RowsSkeleton />}
      <LoadFailure of={choices} retry={() => loadChoices(search, page)} />
      {choices.state === "ready" && (
        <>
          {choices.value.total === 0 && <EmptyState title="No pictures found" />}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3" aria-label="Pictures">
            {choices.value.rows.map(({ name, alt }) => (
              <li key={name}>
                <button
                  type="button"
                  className="grid w-full gap-1 rounded-xs text-start text-xs hover:bg-sunken"
                  onClick={() => onChoose(pathOf(name), alt)}
                >
                  <img
                    src={urlOf(name)}
                    alt=""
                    width="128"
                    height="96"
                    loading="lazy"
                    decoding="async"
                    className="aspect-4/3 w-full rounded-xs bg-sunken object-cover"
                  />
                  <span className="line-clamp-2 mx-1 wrap-anywhere">{alt || name}</span>
                </button>
              </li>
            ))}
          </ul>
          <ListPages
            noun="picture"
            page={choices.value.page}
            total={choices.value.total}
            perPage={picturesPerPage}
            labels={["Previous", "Next"]}
            onTurn={(to) => setShown({ search, page: Number(to.page) })}
          />
        </>
      )}
    </>
  );
}
