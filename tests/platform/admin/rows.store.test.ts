import { atom } from "nanostores";
import { expect, test } from "vitest";
import { dropRow, putRow } from "@/platform/admin/rows.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

type Row = { id: string; title: string };
const old = { id: "1", title: "old" };
const added = { id: "2", title: "added" };

const loadingRows = () => atom<AsyncState<Row[]>>({ state: "loading" });

test("rows saved and deleted while the list loads are right even if the response is older", () => {
  const $rows = loadingRows();
  putRow($rows, added);
  dropRow($rows, old.id);
  $rows.set({ state: "ready", value: [old] });
  expect($rows.get()).toEqual({ state: "ready", value: [added] });
});

test("a response that has the saved row already shows it once", () => {
  const $rows = loadingRows();
  putRow($rows, added);
  $rows.set({ state: "ready", value: [added, old] });
  expect($rows.get()).toEqual({ state: "ready", value: [added, old] });
});

test("a row saved while a list loads isn't added to the next list", () => {
  const $rows = loadingRows();
  putRow($rows, added);
  $rows.set({ state: "loading" });
  $rows.set({ state: "ready", value: [old] });
  expect($rows.get()).toEqual({ state: "ready", value: [old] });
});
