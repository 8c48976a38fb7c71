import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { loadEnv } from "vite";
import { captchaOrigin } from "../../platform/captcha.ts";
import { isExampleAddress } from "../../platform/operator.ts";
import { headersFile } from "./host-files.ts";

/**
 * Writes `_headers` and `_redirects` into the built site, for its host. The redirects come from rows. Fails a build for a public address
 * without an operator, or whose operator has an example address: the legal pages would name nobody, or a mailbox that nobody reads.
 */
export const hostSettings = (): AstroIntegration => {
  let settings: Record<string, string> = {};
  return {
    name: "host-settings",
    hooks: {
      "astro:config:setup": ({ config, injectRoute, updateConfig }) => {
        // Astro ignores files in pages/ whose names start with an underscore
        injectRoute({ pattern: "/_redirects", entrypoint: "./src/site/integrations/redirects-file.ts" });
        settings = loadEnv("production", fileURLToPath(config.root), "PUBLIC_");
        if (config.site?.startsWith("https://")) requireOperator(settings);
        if (!settings.PUBLIC_TURNSTILE_SITE_KEY) return;
        const scriptDirective = { resources: ["'self'", captchaOrigin] };
        updateConfig({ security: { csp: { algorithm: "SHA-256", scriptDirective } } });
      },
      "astro:build:done": async ({ dir }) => {
        const { PUBLIC_SUPABASE_URL = "", PUBLIC_TURNSTILE_SITE_KEY } = settings;
        await writeFile(new URL("_headers", dir), headersFile(PUBLIC_SUPABASE_URL, Boolean(PUBLIC_TURNSTILE_SITE_KEY)));
      },
    },
  };
};

const operatorSettings = ["NAME", "ADDRESS", "EMAIL", "LAW"].map((name) => `PUBLIC_OPERATOR_${name}`);

function requireOperator(settings: Record<string, string>): void {
  const missing = operatorSettings.filter((name) => !settings[name]?.trim());
  if (missing.length > 0) {
    const verb = missing.length > 1 ? "are" : "is";
    throw new Error(
      `${missing.join(", ")} ${verb} not set. The legal pages of a public site name its operator (HOSTING.md).`,
    );
  }
  const { PUBLIC_OPERATOR_EMAIL = "" } = settings;
  if (isExampleAddress(PUBLIC_OPERATOR_EMAIL)) {
    throw new Error(
      `PUBLIC_OPERATOR_EMAIL is ${PUBLIC_OPERATOR_EMAIL}, an example address. Set it to the operator's mailbox.`,
    );
  }
}
