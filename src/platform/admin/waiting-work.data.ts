import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** Candidates, studios' corrections, and videos with feedback that wait for an administrator. */
export type WaitingWork = Record<"to_review" | "corrections" | "reported_videos", number>;

export const readWaitingWork = async (): Promise<WaitingWork> =>
  unwrap(await client.rpc("waiting_work")) as WaitingWork;
