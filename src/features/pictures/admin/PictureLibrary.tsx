import { useStore } from "@nanostores/react";
import {
  $pictureParams,
  $pictures,
  loadPictures,
  picturesPerPage,
  setPictureParams,
} from "@/features/pictures/admin/pictures.store.ts";
import { listFilters } from "@/platform/admin/list-filters.ts";
import { PagedRows } from "@/platform/admin/PagedRows.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
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
  const isFiltered = params.search.trim() !== "" || params.state !== "all";
  return (
    <>
      <search className="admin-toolbar">
        <SearchField label="Search pictures" placeholder="Search name, alt text or where used..." {...filters.search} />
        <Select label="Show" options={states} {...filters.choice("state")} />
        <Select label="Order" options={orders} {...filters.choice("sort")} />
      </search>
      <PagedRows
        list={useStore($pictures)}
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
