import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../src/platform/database.types.ts";
import { backUpRows, contentsOf, expectNewProject, type Removals, restoreRows } from "./database-rows.ts";
import { exportPictures, importPictures, isPicture } from "./pictures.ts";

type Service = SupabaseClient<Database>;

/** Saves the rows and pictures of a hosted project into a folder. Returns the number of pictures, and those that storage can't read. */
export async function backUpProject(databaseUrl: string, service: Service, folder: string) {
  const complete = await backUpRows(databaseUrl, folder);
  const { files, unreadable } = await exportPictures(service, folder);
  await complete(files);
  return { pictures: files.length, unreadable };
}

/**
 * Restores a backup onto a new project, without what was removed later, and returns the number of pictures. The rows are last, because a
 * project with accounts is refused: after a failed upload of a picture, the restore can be repeated.
 */
export async function restoreProject(
  databaseUrl: string,
  service: Service,
  folder: string,
  removals: Removals,
): Promise<number> {
  const contents = await contentsOf(folder);
  await expectNewProject(databaseUrl, contents);
  const pictures = Object.keys(contents.files).filter(isPicture);
  await importPictures(service, folder, pictures);
  await restoreRows(databaseUrl, folder, contents, removals);
  return pictures.length;
}
