import type { ComponentProps } from "react";
import type { ListPage } from "@/platform/admin/list-pages.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { AsyncRows } from "./AsyncRows.tsx";
import { ListPages } from "./ListPages.tsx";

interface Props<Row>
  extends Omit<ComponentProps<typeof AsyncRows<Row>>, "rows" | "resetKey">,
    Omit<ComponentProps<typeof ListPages>, "page" | "total"> {
  list: AsyncState<ListPage<Row>>;
}

/** One page of a list from the server, with buttons for the other pages. */
export const PagedRows = <Row,>({ list, noun, nouns, perPage, onTurn, labels, ...rows }: Props<Row>) => (
  <>
    <AsyncRows {...rows} rows={list.state === "ready" ? { state: "ready", value: list.value.rows } : list} />
    {list.state === "ready" && (
      <ListPages
        noun={noun}
        nouns={nouns}
        page={list.value.page}
        total={list.value.total}
        perPage={perPage}
        onTurn={onTurn}
        labels={labels}
      />
    )}
  </>
);
