import type { APIRoute } from "astro";

/** The contact for reporting vulnerabilities (RFC 9116). Every build renews the expiry date. */
export const GET: APIRoute = ({ site }) => {
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
  const lines = [
    `Contact: ${new URL("/terms#contact", site)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", site)}`,
  ];
  return new Response(`${lines.join("\n")}\n`);
};
