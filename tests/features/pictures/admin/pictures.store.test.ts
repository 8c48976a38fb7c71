import { beforeAll, expect, test, vi } from "vitest";
import { uploadPicture } from "@/features/articles/admin/pictures.store.ts";
import {
  $pictures,
  deletePicture,
  deleteUnused,
  loadPictures,
  type Picture,
  pathOf,
  replacePicture,
  saveAlt,
  setPictureParams,
} from "@/features/pictures/admin/pictures.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
beforeAll(() => signInNewAdmin());

const blob = new Blob([Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)], { type: "image/png" });
const upload = () => ({ blob, width: 1, height: 1, file: `p${crypto.randomUUID().slice(0, 8)}.png` });
/** Uploads a picture and returns its row in the library. */
async function added(alt?: string): Promise<Picture> {
  const path = await uploadPicture(upload(), alt);
  return listed(path?.slice(pathOf("").length) ?? "");
}
async function listed(name: string): Promise<Picture> {
  setPictureParams({ search: name });
  await loadPictures();
  return readyValue($pictures).rows[0] ?? expect.fail("not listed");
}
async function usedIn(path: string): Promise<() => Promise<string | null | undefined>> {
  const plan = { slug: `s${crypto.randomUUID()}`, title: "Uses it", cover_image_url: path };
  const { data } = await service.from("workout_plans").insert(plan).select("id").single().throwOnError();
  const cover = () => service.from("workout_plans").select("cover_image_url").eq("id", data.id).single();
  return async () => (await cover().throwOnError()).data.cover_image_url;
}

test("the text given at an upload is the default alt text; a faster colleague's isn't overwritten", async () => {
  const picture = await added("Two people jump");
  expect(picture.alt).toBe("Two people jump");
  expect(await saveAlt(picture, "Theirs")).toBe(true);
  expect(await saveAlt(picture, "Mine")).toBe(false);
  expect($notice.get()?.text).toContain("Another administrator changed it meanwhile.");
  expect((await listed(picture.name)).alt).toBe("Theirs");
  const without = await added();
  expect(await saveAlt(without, "Theirs")).toBe(true);
  expect(await saveAlt(without, "Mine")).toBe(false);
  expect($notice.get()?.text).toContain("Another administrator changed it meanwhile.");
});

test("a replaced picture is replaced where it is used, and Undo brings it back", async () => {
  const { name } = await added();
  const cover = await usedIn(pathOf(name));
  expect(await replacePicture(name, upload())).toBe(true);
  expect($notice.get()?.text).toBe(
    "The picture is replaced in 1 place. Published pages show it after the next rebuild.",
  );
  expect(await cover()).not.toBe(pathOf(name));
  $notice.get()?.undo?.();
  await vi.waitFor(() => expect($notice.get()?.text).toBe("The old picture is back everywhere."));
  expect(await cover()).toBe(pathOf(name));
});

test("an unused picture is deleted with its file, a used one isn't", async () => {
  const { name } = await added();
  const { data } = service.storage.from("pictures").getPublicUrl(name);
  expect((await fetch(data.publicUrl)).status).toBe(200);
  expect(await deletePicture(name)).toBe(true);
  expect((await fetch(data.publicUrl)).status).toBe(400);
  const used = await added();
  await usedIn(pathOf(used.name));
  expect(await deletePicture(used.name)).toBe(false);
  expect($notice.get()?.text).toBe("Failed to delete the picture. Something shows it again.");
});

test("all unused pictures of a search are deleted at once, used ones and others stay", async () => {
  const alt = `Jump ${crypto.randomUUID()}`;
  const [used, other] = [await added(alt), await added()];
  await usedIn(pathOf(used.name));
  for (let index = 0; index < 3; index += 1) await added(alt);
  setPictureParams({ search: alt });
  expect(await deleteUnused()).toBe(true);
  expect($notice.get()?.text).toBe("3 unused pictures deleted.");
  await loadPictures();
  expect(readyValue($pictures).rows.map(({ name }) => name)).toEqual([used.name]);
  expect((await listed(other.name)).name).toBe(other.name);
});
