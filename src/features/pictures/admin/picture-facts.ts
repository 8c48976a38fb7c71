import { pluralize, shownNumber } from "../../../platform/pluralize.ts";

/** A number of bytes as text: "812 KB", "1.4 MB". */
export const fileSize = (bytes: number): string =>
  bytes < 999_500 ? `${shownNumber(Math.max(1, Math.round(bytes / 1000)))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** The size in a picture's name (src/platform/picture-name.ts): "1600 × 900". Empty for a name without one. */
export const dimensions = (name: string): string =>
  name
    .match(/-(\d{1,5})x(\d{1,5})\.\w+$/)
    ?.slice(1)
    .join(" × ") ?? "";

const article = (id: string) => `/admin/content?article=${id}`;
const plan = (id: string) => `/admin/plans?plan=${id}`;

const kinds: Readonly<Record<string, readonly [noun: string, href: (id: string, title: string) => string]>> = {
  cover: ["Cover of the article", article],
  article: ["Article", article],
  draft: ["Unpublished changes of the article", article],
  revision: ["Revision of the article", article],
  plan: ["Cover of the plan", plan],
  "plan draft": ["Unpublished changes of the plan", plan],
  studio: ["Studio", (id) => `/admin/studios?studio=${id}`],
  // pages have no uuid: their title is their id
  page: ["Page", (_, page) => `/admin/content?tab=pages&edit=${page}`],
  trash: ["In the trash", () => "/admin/trash"],
  digest: ["Digest", () => "/admin/subscriptions?tab=digests"],
};

/** "Used in 2 texts and 1 revision". The library counts at most 20 uses. */
export function usedIn(uses: readonly { kind: string }[]): string {
  if (uses.length >= 20) return "Used in 20 texts or more";
  const revisions = uses.filter(({ kind }) => kind === "revision").length;
  const counts = [
    [uses.length - revisions, "text"],
    [revisions, "revision"],
  ] as const;
  return `Used in ${counts.flatMap(([count, noun]) => (count > 0 ? pluralize(count, noun) : [])).join(" and ")}`;
}

/** The noun for a use of a picture, and the screen that shows it. */
export const describedUse = ({
  kind,
  id,
  title,
}: {
  kind: string;
  id: string;
  title: string;
}): { noun: string; href: string } => {
  const [noun, href] = kinds[kind] ?? [kind, () => ""];
  return { noun, href: href(id, title) };
};
