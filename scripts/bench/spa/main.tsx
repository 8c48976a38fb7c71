/**
 * The yardstick of the bench: the public pages as a client-rendered app with the same texts, pictures, styles and rows, as
 * it is usually built: React and supabase-js, a route a chunk, rows fetched when a page is drawn. Where the two differ,
 * this one is spared: no router package, no Markdown package, no forms, filters or progress behind its buttons.
 */
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { Shell } from "./Shell.tsx";
import "./styles.css";

const Home = lazy(() => import("./pages/Home.tsx"));
const Plans = lazy(() => import("./pages/Plans.tsx"));
const Plan = lazy(() => import("./pages/Plan.tsx"));
const Videos = lazy(() => import("./pages/Videos.tsx"));
const Article = lazy(() => import("./pages/Article.tsx"));

function pageAt(path: string) {
  const [, section = "", name = ""] = path.split("/");
  if (section === "plans") return name === "" ? <Plans /> : <Plan slug={name} />;
  if (section === "videos") return <Videos />;
  if (section === "blog") return <Article slug={name} />;
  return <Home />;
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <Shell>
      <Suspense fallback={<p className="wrap py-10">Loading...</p>}>{pageAt(location.pathname)}</Suspense>
    </Shell>,
  );
}
