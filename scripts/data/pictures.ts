import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/platform/database.types.ts";

type Service = SupabaseClient<Database>;
const pageSize = 1000;
const types: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif" };
const aYear = "31536000";

const bucket = (service: Service) => service.storage.from("pictures");

/** Downloads every picture to a subfolder. Returns their number. */
export async function exportPictures(service: Service, folder: string): Promise<number> {
  const target = join(folder, "pictures");
  await mkdir(target, { recursive: true });
  for (let offset = 0; ; offset += pageSize) {
    const { data, error } = await bucket(service).list("", {
      limit: pageSize,
      offset,
      sortBy: { column: "name", order: "asc" },
    });
    if (error) throw new Error(`pictures: ${error.message}`);
    for (const { name } of data) {
      const picture = await bucket(service).download(name);
      if (picture.error) throw new Error(`pictures, ${name}: ${picture.error.message}`);
      await writeFile(join(target, name), new Uint8Array(await picture.data.arrayBuffer()));
    }
    if (data.length < pageSize) return offset + data.length;
  }
}

/** Uploads every picture of the folder, overwriting existing ones. Returns their number. */
export async function importPictures(service: Service, folder: string): Promise<number> {
  const names = await readdir(join(folder, "pictures"));
  for (const name of names) {
    const bytes = new Uint8Array(await readFile(join(folder, "pictures", name)));
    const contentType = types[name.split(".").at(-1) ?? ""] ?? "";
    const { error } = await bucket(service).upload(name, bytes.buffer, {
      contentType,
      cacheControl: aYear,
      upsert: true,
    });
    if (error) throw new Error(`pictures, ${name}: ${error.message}`);
  }
  return names.length;
}
