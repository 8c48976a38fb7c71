// Browser push services. Allowing other hosts would let anyone make our server send requests to them (SSRF).
const SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

const fits = (host: string, pattern: string) =>
  pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;

/** True for an https URL of a known push service on the usual port, or any URL of an extra host ("host:port"). */
export function isPushEndpoint(text: string, extraHosts: readonly string[] = []): boolean {
  if (text.length > 2000 || !URL.canParse(text)) return false;
  const { protocol, host, username, password, href } = new URL(text);
  // as browsers write it, so that one browser has one row
  if (href !== text || username !== "" || password !== "") return false;
  if (extraHosts.includes(host)) return true;
  return protocol === "https:" && SERVICES.some((pattern) => fits(host, pattern));
}
