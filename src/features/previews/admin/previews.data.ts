import type { PlanDay } from "@/features/plans/admin/plan-days.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";
import { publicRpc } from "@/platform/public-rpc.data.ts";

/** The article or plan of a link. */
export type PreviewedRow = { article_id: string } | { plan_id: string };

type Plan = Pick<
  Database["public"]["Tables"]["workout_plans"]["Row"],
  "title" | "description" | "cover_image_url" | "difficulty_level" | "duration_weeks" | "tags"
>;
type Video = { id: string; youtube_id: string; title: string; duration_seconds: number };
/** `expires_at`: ISO. */
export type SharedPreview = { expires_at: string } & (
  | { article: { title: string; excerpt: string; content: string } }
  | { plan: Plan; days: PlanDay[]; videos: Video[] }
);

/** Reads what a link shows; null if it was revoked or is too old. */
export const readPreview = async (link: string) =>
  (await publicRpc("read_preview", { link })) as unknown as SharedPreview | null;

const table = () => client.from("preview_links");
const columns = "id, expires_at";

/** The links to a row that still work, newest first. */
export const listLinks = async (row: PreviewedRow) =>
  unwrap(
    await table()
      .select(columns)
      .match(row)
      .gt("expires_at", new Date().toISOString())
      .order("created_at", { ascending: false }),
  );
export type PreviewLink = Awaited<ReturnType<typeof listLinks>>[number];

/** Makes a link, which works for seven days. */
export const makeLink = async (row: PreviewedRow): Promise<PreviewLink> =>
  unwrap(await table().insert([row]).select(columns).single());

/** Revokes a link. */
export const revokeLink = async (id: string) => unwrap(await table().delete().eq("id", id).select("id").maybeSingle());
