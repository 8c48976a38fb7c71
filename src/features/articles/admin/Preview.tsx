import { useMemo } from "react";
import { apiUrl } from "@/features/articles/admin/pictures.store.ts";
import { renderArticle } from "@/platform/markdown/render-article.ts";
import "@/site/styles/prose.css";

interface Props {
  title: string;
  excerpt: string;
  content: string;
}

/** An article, rendered by the code of the build. */
export default function Preview({ title, excerpt, content }: Props) {
  const html = useMemo(() => renderArticle(content, apiUrl), [content]);
  return (
    <article aria-label="Preview" className="card grid grid-cols-1 gap-6 p-5 sm:p-8">
      <h2 className="text-3xl">{title}</h2>
      {excerpt && <p className="text-xl text-ink-soft">{excerpt}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderArticle sanitizes it */}
      <div className="prose max-w-prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
