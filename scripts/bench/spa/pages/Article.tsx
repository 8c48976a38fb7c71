import type { ReactNode } from "react";
import { displayDate } from "@/domain/display-date.ts";
import { readingMinutes } from "@/domain/reading-time.ts";
import { Tag } from "@/ui/Tag.tsx";
import { supabase, useLoaded } from "../supabase.ts";
import "@/styles/prose.css";

const loadArticle = async (slug: string) =>
  (await supabase.from("blog_articles").select("*").eq("slug", slug).single().throwOnError()).data;

/** As much Markdown as an article uses most: headings, lists, bold and emphasis. */
function blockOf(block: string): ReactNode {
  if (block.startsWith("## ")) return <h2>{block.slice(3)}</h2>;
  if (/^(\d+\.|[-*]) /.test(block)) {
    return (
      <ul>
        {block.split("\n").map((line) => (
          <li key={line}>{inline(line.replace(/^(\d+\.|[-*]) /, ""))}</li>
        ))}
      </ul>
    );
  }
  return <p>{inline(block)}</p>;
}

const inline = (text: string): ReactNode[] =>
  text.split(/(\*\*.+?\*\*|_.+?_)/).map((piece) => {
    if (piece.startsWith("**")) return <strong key={piece}>{piece.slice(2, -2)}</strong>;
    return piece.startsWith("_") ? <em key={piece}>{piece.slice(1, -1)}</em> : piece;
  });

export default function Article({ slug }: { slug: string }) {
  const article = useLoaded(() => loadArticle(slug));
  if (!article) return <p className="wrap py-10">Loading...</p>;
  return (
    <article className="pt-6 pb-20">
      <div className="wrap-text flex flex-col gap-6">
        <h1>{article.title}</h1>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="font-semibold text-ink">{article.author}</span>
          <time>{displayDate(article.published_at ?? "", "UTC")}</time>
          <span>{readingMinutes(article.content)} min read</span>
        </p>
        <ul className="flex flex-wrap gap-2">
          {article.tags.map((tag) => (
            <li key={tag}>
              <Tag href={`/blog?tags=${tag}`}>{tag}</Tag>
            </li>
          ))}
        </ul>
      </div>
      <div className="wrap my-8 max-w-4xl overflow-hidden rounded-lg">
        <img
          src={article.cover_image_url || "/covers/article-fallback.svg"}
          alt=""
          width="640"
          height="360"
          className="aspect-video w-full object-cover"
        />
      </div>
      <div className="wrap-text flex flex-col gap-8">
        <p className="text-xl text-ink-soft">{article.excerpt}</p>
        <div className="prose">
          {article.content.split(/\n\n+/).map((block) => (
            <div key={block}>{blockOf(block)}</div>
          ))}
        </div>
      </div>
    </article>
  );
}
