import { createHash } from "node:crypto";
import { serialize } from "node:v8";

/**
 * Static paths whose pages are rendered again only when what they read has changed. The key of a page is the digest of the
 * very props it gets, so it may read nothing else: neither its file nor a component imports rows (.dependency-cruiser.cjs).
 * Changed code renders every page (src/site/integrations/incremental-build.ts).
 * @throws DataCloneError for props that can't be compared, such as functions
 */
export const keyed = <Path extends { props: unknown }>(paths: readonly Path[]) =>
  paths.map((path) => ({ ...path, cacheKey: digestOf(path.props) }));

const digestOf = (props: unknown): string =>
  createHash("sha256").update(serialize(props)).digest("base64url").slice(0, 22);

/** What the pages of these paths get. */
export type PropsOf<Paths extends () => Promise<readonly { props: unknown }[]>> = Awaited<
  ReturnType<Paths>
>[number]["props"];
