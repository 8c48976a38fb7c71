/** A rule broken on purpose: in this file (of src/domain unless a folder is named), this piece of code becomes that one. */
export type Mutation = { rule: string; file: string; from: string; to: string };

const mutation = (rule: string, file: string, from: string, to: string): Mutation => ({ rule, file, from, to });

export const mutations: readonly Mutation[] = [
  mutation("a streak bridges nothing", "streak.ts", "daysLater(today, -length)", "daysLater(today, -2 * length)"),
  mutation("a streak needs today", "streak.ts", "length = 0;\n  while (days", "length = 1;\n  while (days"),
  mutation("weeks begin on Monday", "calendar-date.ts", "+ 6) % 7", "+ 7) % 7"),
  mutation("a day is the place's own", "day-format.ts", ", timeZone });", " });"),
  mutation("a week is done with its last day", "progress.ts", "done === days.length", "done === days.length - 1"),
  mutation("100 is shown when all is done", "progress.ts", "Math.min(99, Math.round(percent))", "Math.round(percent)"),
  mutation("minutes count five workouts", "progress.ts", "latestCompletionsShown = 5", "latestCompletionsShown = 6"),
  mutation("a plan took the weeks it began", "plan-finish.ts", "Math.ceil", "Math.floor"),
  mutation("of equal days the latest is the best", "plan-finish.ts", "rated.findLast(", "rated.find("),
  mutation("the next day is one not completed", "plan.ts", "!completed.has(id)", "completed.has(id)"),
  mutation("cards show three tags", "plan.ts", "shownTags = 3", "shownTags = 4"),
  mutation("a video is in a day once", "plan-builder.ts", "if (videos.includes(video)) return", "if (false) return"),
  mutation("a plan has at most 52 weeks", "plan-entry.ts", "weeks > maxPlanWeeks", "weeks > maxPlanWeeks + 1"),
  mutation("slugs end without a hyphen", "slug.ts", "/^-|-$/g", "/^-/g"),
  mutation("reading time is rounded up", "reading-time.ts", "Math.ceil", "Math.floor"),
  mutation("the longest video counts", "channel-rule.ts", "<= rule.max_duration", "< rule.max_duration"),
  mutation("unknown languages wait", "channel-rule.ts", "video.language !== null &&", "video.language === null ||"),
  mutation("the blacklist comes first", "discovery.ts", "if (keyword) {", "if (keyword && !ruleFor(video, rules)) {"),
  mutation("exact means whole words", "keyword.ts", "!isWordCharacter(before) && ", ""),
  mutation("an invalid pattern matches nothing", "keyword.ts", "ready.valid && ready", "!ready.valid || ready"),
  mutation("patterns stay small", "pattern-engine.ts", "PROGRAM_LIMIT = 700", "PROGRAM_LIMIT = 70_000"),
  mutation("rejecting needs a reason", "moderation.ts", '=== "reject" && decision', '=== "reject" || decision'),
  mutation("commas separate tags", "tags.ts", "/[,\\p{Cc}]/u", "/[\\p{Cc}]/u"),
  mutation("a video has one word of a facet", "facets.ts", ".slice(0, 1)", ""),
  mutation("formulas are defused", "csv.ts", "/^[=+\\-@\\t\\r]/", "/^[=+\\-\\t\\r]/"),
  mutation("quotes are doubled", "csv.ts", `replaceAll('"', '""')`, `replaceAll('"', '"')`),
  mutation("return paths stay here", "return-path.ts", 'plain.startsWith("//") || ', ""),
  mutation("encodings are undone to the end", "return-path.ts", "fullyDecoded(decoded)", "decoded"),
  mutation(
    "searched text is literal",
    "data/admin/literal-pattern.ts",
    '/[\\\\^$.*+?()[\\]{}|/#"-]/g',
    '/[\\\\^$*+?()[\\]{}|/#"-]/g',
  ),
  mutation("addresses hold one address", "email-address.ts", "/^[^@\\s<>", "/^[^@\\s>"),
  mutation("passwords have six characters", "credentials.ts", "password.length < min", "password.length <= min"),
  mutation("a digest with news has a word of it", "digest.ts", "+ articles > 0", "+ articles > 1"),
  mutation("a digest's week has seven days", "digest.ts", "daysLater(start, 6)", "daysLater(start, 7)"),
  mutation("no digest is built ahead", "digest.ts", "weekOf(day).start <= today", "weekOf(day).start >= today"),
  mutation("a digest isn't scheduled for the past", "digest.ts", "!(time > now)", "!(time >= now)"),
  mutation("new items follow an edited order", "digest-edit.ts", ": order.length", ": -1"),
  mutation("what is left out of a digest stays out", "digest-edit.ts", "!left_out.includes(url)", "true"),
  mutation("an address is imported once", "subscriber-import.ts", "seen.has(address)", "false"),
  mutation("pushes go to browser makers over https", "push-endpoint.ts", 'protocol === "https:" && ', ""),
  mutation("hours of a day don't overlap", "studio.ts", "closes <= next.opens", "closes !== next.opens"),
  mutation("a studio is open after midnight", "studio.ts", "time >= last.closes", "time < last.closes"),
  mutation(
    "a suggestion that wouldn't be saved is read",
    "studio-correction.ts",
    "apiOrigin).length > 0",
    "apiOrigin).length > 9",
  ),
  mutation("a studio may be closed today", "studio.ts", '"Closed today"', '"Hours not available"'),
  mutation("about so long is five minutes either way", "video-search.ts", "tolerance = 300", "tolerance = 360"),
];

/** The source that a mutation changes, from the root. */
export const sourceOf = ({ file }: Mutation): string => (file.includes("/") ? `src/${file}` : `src/domain/${file}`);
