import { atom, onMount } from "nanostores";
import { uploadPicture } from "@/features/articles/admin/pictures.store.ts";
import { pictureMessages } from "@/features/pictures/admin/messages.ts";
import * as data from "@/features/pictures/admin/pictures.data.ts";
import { existingPage, type ListPage } from "@/platform/admin/list-pages.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { uploads } from "@/platform/picture-url.ts";
import { shownPicture } from "@/platform/pictures.data.ts";
import { queryParamStore, reloadOnQueryChange } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export { type Picture, type PictureUse, picturesPerPage } from "@/features/pictures/admin/pictures.data.ts";

const messages = pictureMessages;

/** The path of a stored picture in rows. */
export const pathOf = (name: string): string => `${uploads}pictures/${name}`;

/** The URL of a stored picture. */
export const urlOf = (name: string): string => shownPicture(pathOf(name)) ?? "";

/** The search text, the state, the order and the page (from 1) of the library, in the URL. */
export const { $params: $pictureParams, setParams: setPictureParams } = queryParamStore(
  { search: "", state: "all", sort: "newest", page: "1" },
  {
    search: null,
    state: ["all", "unused", "undescribed"],
    sort: ["newest", "oldest", "largest", "name"],
    page: null,
  },
);

type Page = AsyncState<ListPage<data.Picture>>;

/** The current page of the library, and the total number of matches. */
export const $pictures = atom<Page>({ state: "loading" });

onMount($pictures, () => reloadOnQueryChange($pictureParams, loadPictures));

export const loadPictures = (): Promise<void> =>
  readAsAdmin($pictures, () => {
    const { page, ...filter } = $pictureParams.get();
    return existingPage((number) => data.findPictures(filter, number), page, data.picturesPerPage);
  });

/** The pictures to choose from in a field: one page, newest first. */
export const $choices = atom<Page>({ state: "loading" });

export const loadChoices = (search: string, page: number): Promise<void> =>
  readAsAdmin($choices, () => data.findPictures({ search, state: "all", sort: "newest" }, page));

/** Saves the default alt text of a picture, unless another administrator changed it. */
export const saveAlt = ({ name, alt }: data.Picture, newAlt: string): Promise<boolean> =>
  write(
    name,
    async () => {
      await data.saveAlt(name, alt, newAlt).finally(() => void loadPictures());
      notifySuccess(messages.altSaved);
    },
    messages.altFailed,
    messages.errors,
  );

type Upload = Parameters<typeof uploadPicture>[0];

/** Uploads a picture, with its default alt text if given, and shows it at every use of another one. The notice has an Undo button. */
export async function replacePicture(name: string, upload: Upload, alt = ""): Promise<boolean> {
  const path = await uploadPicture(upload, alt);
  if (!path) return false;
  const added = path.slice(pathOf("").length);
  const swap = (from: string, to: string, done: (rows: number) => void) =>
    write(
      name,
      async () => done(await data.replacePicture(from, to).finally(() => void loadPictures())),
      messages.replaceFailed,
      messages.errors,
    );
  const undo = () => void swap(added, name, () => notifySuccess(messages.replaceUndone));
  return swap(name, added, (rows) => notifySuccess(messages.replaced(rows), undo));
}

/** Deletes an unused picture. */
export const deletePicture = (name: string): Promise<boolean> =>
  write(
    name,
    async () => {
      await data.deletePicture(name).finally(() => void loadPictures());
      notifySuccess(messages.deleted);
    },
    messages.deleteFailed,
    messages.errors,
  );

/** Deletes all unused pictures that match the search. */
export const deleteUnused = (): Promise<boolean> =>
  write(
    "unused pictures",
    async () => {
      const filter = { search: $pictureParams.get().search, state: "unused", sort: "oldest" };
      let deleted = 0;
      try {
        for (;;) {
          const { rows } = await data.findPictures(filter, 1);
          if (rows.length === 0) break;
          for (const { name } of rows) await data.deletePicture(name);
          deleted += rows.length;
        }
      } finally {
        void loadPictures();
      }
      notifySuccess(messages.deletedUnused(deleted));
    },
    messages.deleteFailed,
    messages.errors,
  );
