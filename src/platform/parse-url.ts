/** URL.parse, which needs Safari 18: null for an invalid URL. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
