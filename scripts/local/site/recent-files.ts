import { stat } from "node:fs/promises";
import { readStaticFile, type StaticFile } from "./static-file.ts";

/** A small site whole; of a large one what was asked for last. */
const usualBytes = 32 * 1024 ** 2;

/** Reads files and keeps those that were asked for last, of so many bytes in all: a crawl of a large site must not fill the memory. */
export function openRecentFiles(most = usualBytes) {
  const kept = new Map<string, StaticFile>();
  const reading = new Map<string, Promise<StaticFile | undefined>>();
  let bytes = 0;

  async function read(path: string): Promise<StaticFile | undefined> {
    const file = (await isFile(path)) ? await readStaticFile(path) : undefined;
    if (file) keep(path, file);
    return file;
  }

  function keep(path: string, file: StaticFile) {
    kept.set(path, file);
    bytes += file.bytes;
    for (const [oldest, { bytes: freed }] of kept) {
      if (bytes <= most) return;
      kept.delete(oldest);
      bytes -= freed;
    }
  }

  return (path: string): Promise<StaticFile | undefined> => {
    const known = kept.get(path);
    if (known) {
      kept.delete(path);
      kept.set(path, known);
      return Promise.resolve(known);
    }
    const begun = reading.get(path) ?? read(path).finally(() => reading.delete(path));
    reading.set(path, begun);
    return begun;
  };
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
