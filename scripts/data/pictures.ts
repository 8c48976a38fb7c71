import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/platform/database.types.ts";

type Service = SupabaseClient<Database>;
const pageSize = 1000;
const types: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif" };
const aYear = "31536000";

const bucket = (service: Service) => service.storage.from("pictures");

const subfolder = "pictures/";

/** Whether a file of a backup is a picture. */
export const isPicture = (file: string): boolean => file.startsWith(subfolder);

/**
 * Downloads every picture to a subfolder. Returns their files, relative to the folder, and which ones storage doesn't have: these must not
 * prevent every later backup. Throws if storage fails, or has none of them.
 */
export async function exportPictures(service: Service, folder: string) {
  await mkdir(join(folder, subfolder), { recursive: true });
  const files: string[] = [];
  const unreadable: string[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const { data, error } = await bucket(service).list("", {
      limit: pageSize,
      offset,
      sortBy: { column: "name", order: "asc" },
    });
    if (error) throw new Error(`pictures: ${error.message}`);
    for (const { name } of data) {
      const picture = await bucket(service).download(name);
      if (picture.error) {
        if (!isLost(picture.error)) throw new Error(`pictures, ${name}: ${picture.error.message}`);
        unreadable.push(`${name} (${picture.error.message})`);
        continue;
      }
      files.push(subfolder + name);
      await writeFile(join(folder, subfolder, name), new Uint8Array(await picture.data.arrayBuffer()));
    }
    if (data.length === pageSize) continue;
    if (files.length === 0 && unreadable[0]) throw new Error(`pictures: ${unreadable[0]}`);
    return { files, unreadable };
  }
}

/** Whether storage knows the picture but not its file, rather than failing or being out of reach. */
const isLost = ({ status }: { status?: number | undefined }) => status !== undefined && status < 500;

/** Uploads these pictures of the folder, overwriting existing ones. */
export async function importPictures(service: Service, folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const name = basename(file);
    const bytes = new Uint8Array(await readFile(join(folder, file)));
    const contentType = types[name.split(".").at(-1) ?? ""] ?? "";
    const { error } = await bucket(service).upload(name, bytes.buffer, {
      contentType,
      cacheControl: aYear,
      upsert: true,
    });
    if (error) throw new Error(`pictures, ${name}: ${error.message}`);
  }
}
