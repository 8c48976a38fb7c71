import * as sitemap from "../../../scripts/test/sitemap.ts";
import { product } from "./product.ts";

/** The path of every page in the sitemap. */
export const sitemapPaths = (): Promise<string[]> => sitemap.sitemapPaths(product().siteUrl);
