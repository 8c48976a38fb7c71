let words: Promise<Set<string>> | undefined;

/** The words of all videos as the site was built, fetched once. Throws when they can't be had. */
export function searchWords(): Promise<Set<string>> {
  words ??= readWords();
  words.catch(() => {
    words = undefined;
  });
  return words;
}

async function readWords() {
  const response = await fetch("/videos/words.json");
  if (!response.ok) throw new Error(`/videos/words.json responded with ${response.status}`);
  return new Set<string>(await response.json());
}
