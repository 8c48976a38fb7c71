import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { loadEnv } from "vite";
import { unreachableBackend } from "./unreachable-backend.ts";

/** The environment variable that each setting of the administrators replaces. */
const variables = {
  site_name: "PUBLIC_SITE_NAME",
  operator_name: "PUBLIC_OPERATOR_NAME",
  operator_address: "PUBLIC_OPERATOR_ADDRESS",
  operator_law: "PUBLIC_OPERATOR_LAW",
  contact_email: "PUBLIC_OPERATOR_EMAIL",
  announcement: "PUBLIC_ANNOUNCEMENT",
  announcement_link: "PUBLIC_ANNOUNCEMENT_LINK",
  announcement_until: "PUBLIC_ANNOUNCEMENT_UNTIL",
};

/**
 * Reads the administrators' settings when a build or `npm run dev` starts, and sets them as environment variables: a change of the
 * environment renders every page (incremental-build.ts). An empty setting keeps the variable. Comes before the integrations that
 * read the environment.
 */
export const siteSettings = (): AstroIntegration => ({
  name: "site-settings",
  hooks: {
    "astro:config:setup": async ({ command, config, updateConfig, logger }) => {
      const env = loadEnv("production", fileURLToPath(config.root), "PUBLIC_");
      const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: key = "" } = env;
      if (command !== "sync" && url) {
        const settings = await readSettings(url, key);
        if (!settings) logger.warn("The site's settings couldn't be read, so the environment's values are used.");
        for (const [name, variable] of Object.entries(variables)) {
          if (settings?.[name]) process.env[variable] = settings[name];
        }
      }
      const name = process.env.PUBLIC_SITE_NAME?.trim() || env.PUBLIC_SITE_NAME?.trim();
      if (name) updateConfig({ vite: { define: { __SITE_NAME__: JSON.stringify(name) } } });
    },
  },
});

/** The settings; null if the database rejects the request. Throws without a database, so that the old site stays up. */
async function readSettings(url: string, apikey: string): Promise<Record<string, string | null> | null> {
  const columns = Object.keys(variables).join(",");
  const response = await fetch(`${url}/rest/v1/site_settings?select=${columns}`, { headers: { apikey } }).catch(
    () => null,
  );
  if (!response || response.status >= 500) throw unreachableBackend(url);
  const rows: unknown = response.ok ? await response.json().catch(() => null) : null;
  const [settings] = Array.isArray(rows) ? rows : [];
  if (!settings) return null;
  // without a text, they would render every page for nothing
  return settings.announcement ? settings : { ...settings, announcement_link: "", announcement_until: "" };
}
