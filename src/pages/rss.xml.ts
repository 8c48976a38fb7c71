import { getCollection } from "astro:content";
import { getRssString } from "@astrojs/rss";
import type { APIRoute } from "astro";
import { listedArticles } from "@/features/articles/article-list.ts";
import { siteName } from "@/platform/site-name.ts";
import { escapeHtml, xmlText } from "@/platform/text.ts";

// RSS requires an email address as author, so use Dublin Core's creator for names
const creator = (name: string) => `<dc:creator><![CDATA[${name.replaceAll("]]>", "")}]]></dc:creator>`;

/** The blog's RSS feed, newest first. */
export const GET: APIRoute = async ({ site }) => {
  const entries = await getCollection("articles");
  const feed = await getRssString({
    title: `${siteName} Blog`,
    description: "Technique, training and health for mini-trampoline workouts.",
    site: site ?? "",
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom", dc: "http://purl.org/dc/elements/1.1/" },
    customData: `<language>en</language><atom:link href="${new URL("/rss.xml", site)}" rel="self" type="application/rss+xml"/>`,
    items: listedArticles(entries.map(({ data, rendered }) => ({ ...data, html: rendered?.html ?? "" }))).map(
      (article) => ({
        title: article.title,
        // feed readers interpret it as HTML
        description: escapeHtml(article.excerpt),
        link: `/blog/${article.slug}`,
        pubDate: new Date(article.published_at),
        customData: creator(article.author),
        categories: article.tags,
        content: article.html,
      }),
    ),
  });
  return new Response(xmlText(feed), { headers: { "content-type": "application/xml" } });
};
