import { createHash } from "node:crypto";
import { serialize } from "node:v8";

/**
 * Static paths whose pages are rendered again only when their props change. The key of a page is the digest of its props, so it must
 * not read rows in any other way: neither its file nor its components import them (.dependency-cruiser.cjs). A code change renders
 * every page (src/site/integrations/incremental-build.ts).
 * @throws DataCloneError for props that can't be serialized, such as functions
 */
export const withCacheKeys = <Path extends { props: unknown }>(paths: readonly Path[]) =>
  paths.map((path) => ({ ...path, cacheKey: digestOf(path.props) }));

const digestOf = (props: unknown): string =>
  createHash("sha256").update(serialize(props)).digest("base64url").slice(0, 22);

/** The props type of the pages of these paths. */
export type PropsOf<Paths extends () => Promise<readonly { props: unknown }[]>> = Awaited<
  ReturnType<Paths>
>[number]["props"];
