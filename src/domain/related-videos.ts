import { newerFirst, relatedVideos, type Video } from "./video.ts";

const perTag = 200;

/**
 * Finds the videos related to one among many, for the build: it looks at those that share a channel or a tag (the
 * newest of each), so that ten thousand pages need no hundred million comparisons. The newest of all fill up.
 */
export function relatedAmong<V extends Video>(videos: readonly V[]): (video: V, limit: number) => V[] {
  const newest = [...videos].sort(newerFirst);
  const kin = new Map<string, V[]>();
  for (const video of newest) {
    for (const tie of tiesOf(video)) {
      const others = kin.get(tie) ?? [];
      if (others.length < perTag) others.push(video);
      kin.set(tie, others);
    }
  }
  return (video, limit) => {
    const near = new Set(tiesOf(video).flatMap((tie) => kin.get(tie) ?? []));
    for (const other of newest.slice(0, limit + 1)) near.add(other);
    return relatedVideos(video, [...near], limit);
  };
}

const tiesOf = ({ tags, channel_name }: Video) => [
  ...tags.map((tag) => `tag ${tag}`),
  ...(channel_name === "" ? [] : [`channel ${channel_name}`]),
];
