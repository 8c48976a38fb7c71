import { existingPictures } from "@/platform/existing-pictures.data.ts";
import { inPages } from "@/platform/paging.data.ts";
import { publicClient } from "@/platform/public-client.data.ts";

const columns = "id, slug, title, excerpt, content, author, cover_image_url, tags, published_at, updated_at";

/** All published articles in pages, for the build. */
export async function* publishedArticlePages() {
  const shown = await existingPictures();
  const pages = inPages(() => publicClient.from("blog_articles").select(columns).eq("is_published", true));
  for await (const articles of pages)
    yield articles.map((article) => ({ ...article, cover_image_url: shown(article.cover_image_url) }));
}
