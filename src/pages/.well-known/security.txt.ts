import type { APIRoute } from "astro";

/** Where to report a weakness, as RFC 9116 writes it. Every build moves the date on which it has to be checked again. */
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
