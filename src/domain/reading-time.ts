/** Minutes to read a text: its words, split on spaces, divided by 200 and rounded up (specification §9). */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.ceil(words / 200);
}
