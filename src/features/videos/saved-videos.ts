/**
 * The saved videos as a browser stores them. `ids` are the videos of the account, latest first. `changes` are the changes that
 * aren't sent yet, oldest first: the id of a video and whether it is saved. A visitor's changes (`userId` null) are sent at sign-in.
 */
export type SavedVideos = {
  userId: string | null;
  ids: readonly string[];
  changes: Readonly<Record<string, boolean>>;
};

/** The saved videos for a user: their own, or the changes of a visitor before signing in. Never those of another member. */
export const savedFor = (stored: SavedVideos, userId: string | null): SavedVideos =>
  stored.userId === userId ? stored : { userId, ids: [], changes: stored.userId === null ? stored.changes : {} };

/** The ids of the saved videos, latest first. */
export const savedIds = ({ ids, changes }: SavedVideos): string[] => [
  ...Object.keys(changes)
    .filter((id) => changes[id])
    .reverse(),
  ...ids.filter((id) => !(id in changes)),
];

/** Saves or unsaves a video. A visitor's unsave only deletes their change, so that signing in doesn't unsave it in the account. */
export function toggledSave(saved: SavedVideos, id: string): SavedVideos {
  const { [id]: before, ...changes } = saved.changes;
  const isSaved = before ?? saved.ids.includes(id);
  return { ...saved, changes: isSaved && saved.userId === null ? changes : { ...changes, [id]: !isSaved } };
}

/** Applies the account's ids after a request that sent `sent`. Changes made since the request remain unsent. */
export const answeredSave = (
  saved: SavedVideos,
  sent: SavedVideos["changes"],
  ids: readonly string[],
): SavedVideos => ({
  ...saved,
  ids,
  changes: Object.fromEntries(Object.entries(saved.changes).filter(([id, isSaved]) => sent[id] !== isSaved)),
});
