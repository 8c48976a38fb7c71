import { findRows, type StatusFilter } from "./rules.ts";

/** The values of the keyword form. */
export type KeywordEntry = {
  keyword: string;
  pattern_type: PatternType;
  target_fields: TargetField[];
  rejection_reason: string;
  case_sensitive: boolean;
};
export type PatternType = "exact" | "contains" | "regex";
export type TargetField = "title" | "description";

export const patternTypes = ["exact", "contains", "regex"] as const satisfies readonly PatternType[];
export const targetFields = ["title", "description"] as const satisfies readonly TargetField[];

/** The defaults of a new keyword: it matches anywhere in title and description, ignoring case. */
export const newKeyword: KeywordEntry = {
  keyword: "",
  pattern_type: "contains",
  target_fields: ["title", "description"],
  rejection_reason: "",
  case_sensitive: false,
};

/** Keyword and reason are required. An invalid pattern or no target field is allowed, but matches nothing. */
export const keywordProblems = (entry: KeywordEntry): (keyof KeywordEntry)[] =>
  (["keyword", "rejection_reason"] as const).filter((field) => entry[field].trim() === "");

/** The distinct words of a title with at least three letters, as suggestions for a keyword. */
export const wordsOf = (title: string): string[] => [
  ...new Set((title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => [...word].length > 2)),
];

type Row = { keyword: string; rejection_reason: string; is_active: boolean };

/** The keywords of the given status whose text or reason contains the search, ignoring case. */
export const findKeywords = <K extends Row>(rows: readonly K[], search: string, status: StatusFilter): K[] =>
  findRows(rows, ({ keyword, rejection_reason }) => [keyword, rejection_reason], search, status);
