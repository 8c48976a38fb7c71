import * as sitemap from "../../../scripts/test/sitemap.ts";
import { product } from "./product.ts";

/** The path of every page the site tells search engines about. */
export const sitemapPaths = (): Promise<string[]> => sitemap.sitemapPaths(product().siteUrl);
