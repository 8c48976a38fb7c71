/**
 * The saved videos as a browser knows them. `ids` are those of the account, the latest first. `changes` say of each video that isn't
 * sent to it yet whether it is saved, the oldest change first; a visitor's (`userId` null) wait until they sign in.
 */
export type SavedVideos = {
  userId: string | null;
  ids: readonly string[];
  changes: Readonly<Record<string, boolean>>;
};

/** What of it is this person's: their own, and what a visitor saved here before. Never another member's. */
export const savedFor = (stored: SavedVideos, userId: string | null): SavedVideos =>
  stored.userId === userId ? stored : { userId, ids: [], changes: stored.userId === null ? stored.changes : {} };

/** The ids of the saved videos, the latest first. */
export const savedIds = ({ ids, changes }: SavedVideos): string[] => [
  ...Object.keys(changes)
    .filter((id) => changes[id])
    .reverse(),
  ...ids.filter((id) => !(id in changes)),
];

/** Saves a video, or takes it away. What a visitor takes away is forgotten, so that it takes nothing from the account later. */
export function toggledSave(saved: SavedVideos, id: string): SavedVideos {
  const { [id]: before, ...changes } = saved.changes;
  const isSaved = before ?? saved.ids.includes(id);
  return { ...saved, changes: isSaved && saved.userId === null ? changes : { ...changes, [id]: !isSaved } };
}

/** Once the account has answered with its ids: what was changed since the request still waits. */
export const answeredSave = (
  saved: SavedVideos,
  sent: SavedVideos["changes"],
  ids: readonly string[],
): SavedVideos => ({
  ...saved,
  ids,
  changes: Object.fromEntries(Object.entries(saved.changes).filter(([id, isSaved]) => sent[id] !== isSaved)),
});
