import react from "@astrojs/react";
import sitemap from "@astrojs/sitemap";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { clientSession } from "./src/integrations/client-session.ts";
import { readsRows } from "./src/integrations/reads-rows.ts";

export default defineConfig({
  // the public address of the site, for canonical links, feeds and mails
  site: process.env.SITE_URL ?? "http://localhost:4321",
  trailingSlash: "never",
  build: { format: "file" },
  outDir: process.env.OUT_DIR ?? "./dist",
  cacheDir: process.env.CACHE_DIR ?? "./node_modules/.astro",
  integrations: [react(), sitemap(), readsRows(), clientSession()],
  security: { csp: true },
  vite: { plugins: [tailwindcss()] },
});
