/**
 * The comparison of the bench: a plan and the list of videos as a client-rendered app with the same styles, pictures and rows, built in
 * the usual way: React and supabase-js, one chunk per route, rows fetched when a page renders. It omits everything else, so that the
 * comparison doesn't favor the site: no router package, no forms, no filters, no progress, one line of navigation.
 */
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import "./styles.css";

const Plan = lazy(() => import("./Plan.tsx"));
const Videos = lazy(() => import("./Videos.tsx"));

const [, section, slug = ""] = location.pathname.split("/");
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <>
      <header className="site-header">
        <nav aria-label="Main" className="wrap flex items-center gap-2 py-2">
          {["videos", "plans", "studios", "blog"].map((name) => (
            <a key={name} href={`/${name}`} className="nav-link">
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main id="main">
        <Suspense fallback={<p className="wrap py-10">Loading...</p>}>
          {section === "plans" ? <Plan slug={slug} /> : <Videos />}
        </Suspense>
      </main>
    </>,
  );
}
