import { useStore } from "@nanostores/react";
import { useState } from "react";
import { pictureMessages } from "@/features/pictures/admin/messages.ts";
import {
  $pictureParams,
  $pictures,
  deleteUnused,
  loadPictures,
  picturesPerPage,
  setPictureParams,
} from "@/features/pictures/admin/pictures.store.ts";
import { Confirmation, type Question } from "@/platform/admin/Confirmation.tsx";
import { listFilters } from "@/platform/admin/list-filters.ts";
import { PagedRows } from "@/platform/admin/PagedRows.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { Select } from "@/ui/Select.tsx";
import { PictureRow } from "./PictureRow.tsx";

const states = [
  { value: "all", label: "All pictures" },
  { value: "unused", label: "Unused" },
  { value: "undescribed", label: "Without alt text" },
];
const orders = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "largest", label: "Largest first" },
  { value: "name", label: "By name" },
];

/** All stored pictures, with where each is used. */
export default function PictureLibrary() {
  const params = useStore($pictureParams);
  const filters = listFilters(params, setPictureParams);
  const list = useStore($pictures);
  const total = list.state === "ready" ? list.value.total : 0;
  const isBusy = useStore($writing).has("unused pictures");
  const [question, setQuestion] = useState<Question | null>(null);
  const removeAll = () =>
    setQuestion({
      title: `Delete ${total} unused pictures?`,
      text: pictureMessages.confirmDeleteUnused,
      action: "Delete",
      danger: true,
      act: deleteUnused,
    });
  const isFiltered = params.search.trim() !== "" || params.state !== "all";
  return (
    <>
      <search className="admin-toolbar">
        <SearchField label="Search pictures" placeholder="Search name, alt text or where used..." {...filters.search} />
        <Select label="Show" options={states} {...filters.choice("state")} />
        <Select label="Order" options={orders} {...filters.choice("sort")} />
      </search>
      {params.state === "unused" && total > 1 && (
        <Button variant="outline" icon="trash" className="justify-self-start" busy={isBusy} onClick={removeAll}>
          Delete all {total} unused
        </Button>
      )}
      <Confirmation question={question} onClose={() => setQuestion(null)} />
      <PagedRows
        list={list}
        label="Pictures"
        noun="picture"
        perPage={picturesPerPage}
        onTurn={setPictureParams}
        labels={["Previous", "Next"]}
        retry={loadPictures}
        empty={
          isFiltered ? (
            <EmptyState title="No pictures match your filters" />
          ) : (
            <EmptyState title="No pictures yet" text="Upload one here, or in an article, a plan or a studio." />
          )
        }
      >
        {(picture) => <PictureRow key={picture.name} picture={picture} />}
      </PagedRows>
    </>
  );
}
