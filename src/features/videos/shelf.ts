/** Videos in an order of their own, of which the first `read` were looked for; those that aren't found are `gone`. */
export type Shelf<Video> = {
  ids: readonly string[];
  read: number;
  videos: readonly Video[];
  gone: readonly string[];
};

type Identified = { id: string };

/** A shelf of which nothing is read yet. */
export const unreadShelf = (ids: readonly string[]): Shelf<never> => ({ ids, read: 0, videos: [], gone: [] });

/** The ids of the next `size` videos. */
export const nextOnShelf = ({ ids, read }: Shelf<unknown>, size: number): readonly string[] =>
  ids.slice(read, read + size);

/** The shelf with what was found of the next ids. */
export function continueShelf<Video extends Identified>(
  shelf: Shelf<Video>,
  next: readonly string[],
  found: readonly Video[],
): Shelf<Video> {
  const { videos, gone } = sorted(next, found);
  return {
    ...shelf,
    read: shelf.read + next.length,
    videos: [...shelf.videos, ...videos],
    gone: [...shelf.gone, ...gone],
  };
}

/** The shelf with what was put on it meanwhile in front. */
export function putOnShelf<Video extends Identified>(
  shelf: Shelf<Video>,
  added: readonly string[],
  found: readonly Video[],
): Shelf<Video> {
  const { videos, gone } = sorted(added, found);
  return {
    ids: [...added, ...shelf.ids],
    read: added.length + shelf.read,
    videos: [...videos, ...shelf.videos],
    gone: [...gone, ...shelf.gone],
  };
}

function sorted<Video extends Identified>(ids: readonly string[], found: readonly Video[]) {
  const known = new Map(found.map((video) => [video.id, video]));
  return { videos: ids.flatMap((id) => known.get(id) ?? []), gone: ids.filter((id) => !known.has(id)) };
}
