/** A row of the blacklist as far as deciding goes. */
export type Keyword = {
  id: string;
  keyword: string;
  pattern_type: string;
  target_fields: string[];
  case_sensitive: boolean;
  rejection_reason: string;
};

/** What a keyword looks at. */
export type KeywordTarget = { title: string; description: string };

/** Turns a pattern into a test in time linear in the text. Throws when the pattern is not one, or costs too much. */
export type PatternEngine = (pattern: string, caseSensitive: boolean) => (text: string) => boolean;

/** A keyword made ready, or why it can't be: an invalid pattern matches nothing, and its admin is told. */
export type ReadyKeyword =
  | { keyword: Keyword; valid: true; matches: (video: KeywordTarget) => boolean }
  | { keyword: Keyword; valid: false; complaint: string };

/** So much of a field is looked at: YouTube's own limit for descriptions. */
const TEXT_LIMIT = 5000;
const PATTERN_LIMIT = 500;

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** True when the phrase stands in the text as whole words: "ad" in "an ad!", not in "ladder". */
function hasWords(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1);
    const after = [...text.slice(at + phrase.length, at + phrase.length + 2)][0];
    if (!isWordCharacter(before) && !isWordCharacter(after)) return true;
  }
  return false;
}

/** exact: as whole words; contains: anywhere; regex: by the engine, which must be linear. Case counts only when asked. */
function testOf({ keyword, pattern_type, case_sensitive }: Keyword, engine: PatternEngine): (text: string) => boolean {
  if (keyword.length > PATTERN_LIMIT) throw new Error(`longer than ${PATTERN_LIMIT} characters`);
  if (pattern_type === "regex") return engine(keyword, case_sensitive);
  const folded = (text: string) => (case_sensitive ? text : text.toLowerCase());
  const phrase = folded(keyword.trim());
  if (phrase === "") return () => false;
  return pattern_type === "exact" ? (text) => hasWords(folded(text), phrase) : (text) => folded(text).includes(phrase);
}

/** Makes a keyword ready to be asked about many videos. */
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

/** The first keyword that stands against the video, if any does. */
export function findMatchingKeyword(video: KeywordTarget, keywords: readonly ReadyKeyword[]): Keyword | undefined {
  return keywords.find((ready) => ready.valid && ready.matches(video))?.keyword;
}
