import type { videoFields } from "@/features/videos/admin/new-video.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

/** The result of adding a video. `video` is set if it was added, or was in the catalog already. */
export type Addition = {
  outcome: string;
  video?: { id: string; title: string; status: string; rejection_reason: string | null };
};

/** Adds a video by its YouTube id, with YouTube's details. */
export const addById = (youtubeId: string): Promise<Addition> =>
  callFunctionSignedIn("youtube-videos", { action: "add", youtubeId });

/** Adds a video with manually entered details, as a candidate. Throws "conflict" if it is in the catalog already. */
export const addByHand = async ({ language, ...fields }: ReturnType<typeof videoFields>): Promise<string> =>
  unwrap(await client.rpc("add_video", { ...fields, language: language as string }));

/** Asks YouTube for the channel with a handle, such as "@jump". Without an id and a name, `outcome` is the reason. */
export const channelWithHandle = (handle: string): Promise<{ outcome: string; id?: string; name?: string }> =>
  callFunctionSignedIn("youtube-videos", { action: "channel", handle });

/** The number of YouTube searches today. `configured` is whether there is an API key. */
export type Quota = { configured: boolean; used: number; budget: number; left: number };

export const readQuota = (): Promise<Quota> => callFunctionSignedIn("youtube-videos", { action: "quota" });

/** The numbers of found videos, the `reason` if there are none, and the number of searches used. */
export type Found = {
  added: number;
  approved: number;
  rejected: number;
  candidates: number;
  reason: string | null;
  searches: number;
};

/** Searches YouTube for a text. */
export const searchNow = (query: string): Promise<Found> =>
  callFunctionSignedIn("youtube-videos", { action: "search", query, maxResults: 50 });
