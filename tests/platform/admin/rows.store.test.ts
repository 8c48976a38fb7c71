import { atom } from "nanostores";
import { expect, test } from "vitest";
import { dropRow, putRow } from "@/platform/admin/rows.store.ts";
import { type AsyncState, readInto } from "@/platform/resource.store.ts";

type Row = { id: string; title: string };
const old = { id: "1", title: "old" };
const added = { id: "2", title: "added" };

/** A list that loads: `respond` gives the responses to its reads, in order. */
function loadingRows($rows = atom<AsyncState<Row[]>>({ state: "loading" })) {
  const { promise, resolve } = Promise.withResolvers<Row[][]>();
  const loaded = readInto($rows, async () => (await promise).shift() ?? expect.fail("read too often"));
  const respond = async (...responses: Row[][]) => {
    resolve(responses);
    await loaded;
  };
  return { $rows, respond };
}

test("rows saved and deleted while the list loads are right even if the response is older", async () => {
  const { $rows, respond } = loadingRows();
  putRow($rows, added);
  dropRow($rows, old.id);
  await respond([old], [added]);
  expect($rows.get()).toEqual({ state: "ready", value: [added] });
});

test("rows saved and deleted while the list is loaded again are right even if the response is older", async () => {
  const { $rows, respond } = loadingRows(atom<AsyncState<Row[]>>({ state: "ready", value: [old] }));
  putRow($rows, added);
  dropRow($rows, old.id);
  expect($rows.get()).toEqual({ state: "ready", value: [added] });
  await respond([old], [added]);
  expect($rows.get()).toEqual({ state: "ready", value: [added] });
});

test("a response that has the saved row already shows it once", async () => {
  const { $rows, respond } = loadingRows();
  putRow($rows, added);
  await respond([added, old], [added, old]);
  expect($rows.get()).toEqual({ state: "ready", value: [added, old] });
});

test("a row saved while a list loads isn't added to the next list", async () => {
  const { $rows, respond } = loadingRows();
  putRow($rows, added);
  await respond([added], [added]);
  await loadingRows($rows).respond([old]);
  expect($rows.get()).toEqual({ state: "ready", value: [old] });
});
