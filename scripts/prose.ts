/**
 * Finds idioms that a reader has to decode, in comments, names, test names and docs; texts for users are exempt. Also finds comments
 * that name a file the repository doesn't have.
 * `npm run lint` runs it for everything, `node scripts/prose.ts src/features/plans` for a folder.
 */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";

type Finding = { file: string; line: number; text: string; word: string };

const idioms: [RegExp, string][] = [
  [/\b(?:asked|asking)\b/i, "asked, asking: requested, prompted, filtered"],
  [/\bkept\b/i, "kept: cached, stored, saved"],
  [/\b(?:told|said)\b/i, "told, said: shown, announced, reported"],
  [/\bmend(?:s|ed|ing)?\b/i, "mend: fix"],
  [/\banew\b/i, "anew: again"],
  [/\bwhoever\b/i, "whoever: name the person"],
  [/\b(?:a|the|each|one|every|another|first|next|second|last) press(?:es)?\b/i, "press as a noun: click, tap"],
  [/\bstands\b/i, "stands: is, applies"],
  [
    /\bcomes along\b|\bin turn\b|\bat hand\b|\b(?:of (?:its|their|his|her)|on (?:its|their)) own\b|\bby (?:itself|themselves)\b/i,
    "an idiom: say what happens",
  ],
];
const opening = /^(?:Who|What)\b(?![^.?!]*\?)/;
// words of symbols and file names
const namedIdioms = new Set([
  "ask",
  "asks",
  "asked",
  "asking",
  "kept",
  "tell",
  "tells",
  "told",
  "said",
  "hear",
  "hears",
  "mend",
  "mended",
  "anew",
  "whoever",
  "stands",
  "place",
]);

const fileNames = /(?<![\w./*%-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|cjs|astro|css|sql|md)\b/g;
const repository = globSync(["*", "{src,scripts,tests,supabase,public,docs,.github}/**/*"], {
  exclude: (name) => name === "node_modules",
});

/** The file names in a comment that the repository doesn't have, with or without a path. Names in quotes are examples. */
const missingFiles = (comment: string): string[] =>
  [...comment.replace(/"[^"\n]*"/g, "").matchAll(fileNames)]
    .map(([name]) => name.replace(/^(?:\.\.?\/)+/, ""))
    .filter((name) => !repository.some((file) => `/${file}`.endsWith(`/${name}`)));

const patterns = [
  "{src,scripts,tests,supabase/functions}/**/*.{ts,tsx,mjs,astro,css}",
  "supabase/migrations/*.sql",
  "{*,docs/**/*,tests/*}.md",
];
const exempt = /database\.types|(?:^|[-/])messages\.ts$|^tests\/.*\/fixtures\/|^CHANGELOG\.md$/;

/** The findings in all files, or in those below the paths. */
export function idiomsIn(paths: readonly string[] = []): Finding[] {
  const chosen = globSync(patterns, { exclude: (name) => name === "node_modules" });
  const isChosen = (file: string) => paths.length === 0 || paths.some((path) => `${file}/`.startsWith(`${path}/`));
  const checked = chosen.filter((file) => isChosen(file) && !exempt.test(file));
  return checked.flatMap((file) => [...inFileName(file), ...findingsIn(file)]);
}

function inFileName(file: string): Finding[] {
  const name = basename(file);
  const word = wordsOf(name).find((one) => namedIdioms.has(one));
  return word ? [{ file, line: 1, text: name, word: `${word} in a file name` }] : [];
}

/** The words of a name: those of "keptPages" and "kept-pages.ts" begin with "kept". */
const wordsOf = (name: string) => name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());

function findingsIn(file: string): Finding[] {
  const source = readFileSync(file, "utf8");
  const lineAt = (position: number) => source.slice(0, position).split("\n").length;
  const inProse = (text: string, position: number, isComment: boolean): Finding[] => {
    const plain = text.replace(/`[^`]*`|“[^”]*”|"[^"]*"|'[A-Z][^']*'/g, (quoted) => " ".repeat(quoted.length));
    const found = idioms.flatMap(([pattern, word]) => {
      const match = pattern.exec(plain);
      return match ? [{ file, line: lineAt(position + match.index), text: match[0], word }] : [];
    });
    const opened = isComment && opening.exec(plain.replace(/^[\s/*-]+/, ""));
    if (opened) found.push({ file, line: lineAt(position), text: opened[0], word: "begin a comment with its noun" });
    for (const name of isComment ? missingFiles(text) : [])
      found.push({ file, line: lineAt(position), text: name, word: "no such file" });
    return found;
  };
  if (/\.md$/.test(file)) return inMarkdown(source).flatMap(([text, position]) => inProse(text, position, false));
  if (/\.(?:sql|css|astro)$/.test(file)) {
    const comments = file.endsWith(".sql")
      ? /(?<=^|\s)--[^\n]*(?:\n\s*--[^\n]*)*/g
      : /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/ [^\n]*/g;
    return [...source.matchAll(comments)].flatMap((match) => inProse(match[0], match.index, true));
  }
  return inScript(file, source, inProse, lineAt);
}

/** The lines of a document outside of code blocks, each with its position. */
function inMarkdown(source: string): [string, number][] {
  let position = 0;
  let isCode = false;
  const lines: [string, number][] = [];
  for (const line of source.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    else if (!isCode) lines.push([line, position]);
    position += line.length + 1;
  }
  return lines;
}

type Check = (text: string, position: number, isComment: boolean) => Finding[];

function inScript(file: string, source: string, inProse: Check, lineAt: (position: number) => number): Finding[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Finding[] = [];
  const comments = new Map<number, number>();
  const visit = (node: ts.Node) => {
    if (node.kind !== ts.SyntaxKind.JsxText)
      for (const range of [
        ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
      ])
        comments.set(range.pos, range.end);
    // a name with an underscore is a column's
    if (ts.isIdentifier(node) && isDeclared(node) && !/[a-z]_[a-z]/.test(node.text)) {
      const word = wordsOf(node.text).find((one) => namedIdioms.has(one));
      if (word) found.push({ file, line: lineAt(node.getStart()), text: node.text, word: `${word} in a name` });
    }
    const name =
      ts.isCallExpression(node) && /^(?:test|it|describe)\b/.test(node.expression.getText()) && node.arguments[0];
    if (name && ts.isStringLiteralLike(name)) found.push(...inProse(name.text, name.getStart(), false));
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  for (const [start, end] of comments) found.push(...inProse(source.slice(start, end), start, true));
  return found;
}

const isDeclared = (node: ts.Identifier): boolean =>
  (node.parent as { name?: ts.Node }).name === node && !ts.isPropertyAccessExpression(node.parent);

if (import.meta.main) {
  const found = idiomsIn(process.argv.slice(2).map((path) => path.replace(/\/$/, "")));
  for (const { file, line, text, word } of found) console.error(`${file}:${line}: "${text}" (${word})`);
  if (found.length > 0) console.error(`${found.length} idioms`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
