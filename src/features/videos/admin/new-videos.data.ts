import type { videoFields } from "@/features/videos/admin/new-video.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

/** What became of an address; `video` is there when it is added or known. */
export type Addition = {
  outcome: string;
  video?: { id: string; title: string; status: string; rejection_reason: string | null };
};

/** Adds a video by its YouTube id, as YouTube describes it. */
export const addById = (youtubeId: string): Promise<Addition> =>
  callFunctionSignedIn("youtube-videos", { action: "add", youtubeId });

/** Adds a video that was entered by hand, as a candidate. Throws "conflict" when it is known. */
export const addByHand = async ({ language, ...fields }: ReturnType<typeof videoFields>): Promise<string> =>
  unwrap(await client.rpc("add_video", { ...fields, language: language as string }));

/** The day's searches on YouTube; `configured` tells whether there is a key. */
export type Quota = { configured: boolean; used: number; budget: number; left: number };

export const readQuota = (): Promise<Quota> => callFunctionSignedIn("youtube-videos", { action: "quota" });

/** What a search found, or the `reason` why it found nothing, and how many searches it cost. */
export type Found = {
  added: number;
  approved: number;
  rejected: number;
  candidates: number;
  reason: string | null;
  searches: number;
};

/** Searches YouTube for a text, now. */
export const searchNow = (query: string): Promise<Found> =>
  callFunctionSignedIn("youtube-videos", { action: "search", query, maxResults: 50 });
