// The domain entry point for functions: the only import of src/domain. Keep the `.ts` endings, which Deno requires.
export { calendarDateAt, daysLater, isCalendarDate } from "../../../src/domain/calendar-date.ts";
export type { ChannelRule } from "../../../src/domain/channel-rule.ts";
export {
  type DigestWeek,
  digestName,
  digestSubject,
  hasNews,
  isCurrentWeek,
  isDigestWeek,
  possibleWeeks,
  weekInWords,
  weekName,
  weekOf,
  withoutYourWeek,
  yourWeekPlaceholder,
} from "../../../src/domain/digest.ts";
export {
  arrange,
  asBuilt,
  type DigestEdit,
  type DigestSection,
  digestSections,
  introParagraphs,
} from "../../../src/domain/digest-edit.ts";
export { classifyVideo } from "../../../src/domain/discovery.ts";
export { defaultQuery, normalQuery } from "../../../src/domain/discovery-query.ts";
export { displayDate } from "../../../src/domain/display-date.ts";
export { clockTime, wholeMinutes } from "../../../src/domain/duration.ts";
export {
  invalidEmailAddress,
  isEmailAddress,
  maskedAddress,
  normalAddress,
} from "../../../src/domain/email-address.ts";
export { escapeHtml } from "../../../src/domain/escape-html.ts";
export { firstCharacters } from "../../../src/domain/first-characters.ts";
export { type ReadyKeyword, readyKeyword } from "../../../src/domain/keyword.ts";
export { type LanguageScores, languageOf } from "../../../src/domain/language.ts";
export { patternEngineOn } from "../../../src/domain/pattern-engine.ts";
export { isPushEndpoint } from "../../../src/domain/push-endpoint.ts";
export { reminderQuestion } from "../../../src/domain/reminder.ts";
export { correctable, longestSuggestion } from "../../../src/domain/studio-correction.ts";
export { plannedFor, workoutsOfGoal } from "../../../src/domain/week-mail.ts";
export { type GoalWeek, goalSentence, weeksInWords } from "../../../src/domain/weekly-goal.ts";
export { workoutPath } from "../../../src/domain/workout-address.ts";
export { isPlayable, secondsOf, type YoutubeVideo } from "../../../src/domain/youtube-video.ts";
