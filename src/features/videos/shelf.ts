/** Videos in the order of `ids`. The first `read` ids are loaded: each is in `videos`, or in `gone` if it wasn't found. */
export type Shelf<Video> = {
  ids: readonly string[];
  read: number;
  videos: readonly Video[];
  gone: readonly string[];
};

type HasId = { id: string };

/** A shelf with nothing loaded. */
export const unreadShelf = (ids: readonly string[]): Shelf<never> => ({ ids, read: 0, videos: [], gone: [] });

/** The ids of the next `size` videos to load. */
export const nextOnShelf = ({ ids, read }: Shelf<unknown>, size: number): readonly string[] =>
  ids.slice(read, read + size);

/** Adds the loaded videos of the next ids. */
export function continueShelf<Video extends HasId>(
  shelf: Shelf<Video>,
  next: readonly string[],
  found: readonly Video[],
): Shelf<Video> {
  const { videos, gone } = splitByFound(next, found);
  return {
    ...shelf,
    read: shelf.read + next.length,
    videos: [...shelf.videos, ...videos],
    gone: [...shelf.gone, ...gone],
  };
}

/** Adds newly saved videos in front. */
export function putOnShelf<Video extends HasId>(
  shelf: Shelf<Video>,
  added: readonly string[],
  found: readonly Video[],
): Shelf<Video> {
  const { videos, gone } = splitByFound(added, found);
  return {
    ids: [...added, ...shelf.ids],
    read: added.length + shelf.read,
    videos: [...videos, ...shelf.videos],
    gone: [...gone, ...shelf.gone],
  };
}

function splitByFound<Video extends HasId>(ids: readonly string[], found: readonly Video[]) {
  const known = new Map(found.map((video) => [video.id, video]));
  return { videos: ids.flatMap((id) => known.get(id) ?? []), gone: ids.filter((id) => !known.has(id)) };
}
