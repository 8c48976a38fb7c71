/** The columns of a blacklist row that decide about videos. */
export type Keyword = {
  id: string;
  keyword: string;
  pattern_type: string;
  target_fields: string[];
  case_sensitive: boolean;
  rejection_reason: string;
};

/** The columns of a video that keywords check. */
export type KeywordTarget = { title: string; description: string };

/** Compiles a pattern into a linear-time test. Throws if the pattern is invalid or too complex. */
export type PatternEngine = (pattern: string, caseSensitive: boolean) => (text: string) => boolean;

/** A compiled keyword. An invalid one matches nothing, and `complaint` has the reason. */
export type ReadyKeyword =
  | { keyword: Keyword; valid: true; matches: (video: KeywordTarget) => boolean }
  | { keyword: Keyword; valid: false; complaint: string };

/** In characters per field: YouTube's limit for descriptions. */
const TEXT_LIMIT = 5000;
const PATTERN_LIMIT = 500;

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Matches whole words: "ad" in "an ad!", but not in "ladder". */
function hasWords(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1);
    const after = [...text.slice(at + phrase.length, at + phrase.length + 2)][0];
    if (!isWordCharacter(before) && !isWordCharacter(after)) return true;
  }
  return false;
}

/** The test of a pattern type: `exact` matches whole words, `contains` matches anywhere, `regex` uses the engine. */
function testOf({ keyword, pattern_type, case_sensitive }: Keyword, engine: PatternEngine): (text: string) => boolean {
  if (keyword.length > PATTERN_LIMIT) throw new Error(`longer than ${PATTERN_LIMIT} characters`);
  if (pattern_type === "regex") return engine(keyword, case_sensitive);
  const folded = (text: string) => (case_sensitive ? text : text.toLowerCase());
  const phrase = folded(keyword.trim());
  if (phrase === "") return () => false;
  return pattern_type === "exact" ? (text) => hasWords(folded(text), phrase) : (text) => folded(text).includes(phrase);
}

/** Compiles a keyword, to match many videos. */
export function readyKeyword(keyword: Keyword, engine: PatternEngine): ReadyKeyword {
  try {
    const test = testOf(keyword, engine);
    const fields = (["title", "description"] as const).filter((field) => keyword.target_fields.includes(field));
    const matches = (video: KeywordTarget) => fields.some((field) => test(video[field].slice(0, TEXT_LIMIT)));
    return { keyword, valid: true, matches };
  } catch (thrown) {
    return { keyword, valid: false, complaint: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

/** The first keyword that matches the video. */
export function findMatchingKeyword(video: KeywordTarget, keywords: readonly ReadyKeyword[]): Keyword | undefined {
  return keywords.find((ready) => ready.valid && ready.matches(video))?.keyword;
}
