// The domain entry point for functions: the only import of code from src; database.ts takes types. Deno requires the `.ts` extensions.

export {
  arrange,
  asBuilt,
  type DigestEdit,
  type DigestSection,
  digestSections,
  introParagraphs,
} from "../../../src/features/newsletter/admin/digest-edit.ts";
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
} from "../../../src/features/newsletter/digest.ts";
export { workoutPath } from "../../../src/features/plans/workout-address.ts";
export { correctable, longestSuggestion } from "../../../src/features/studios/studio-correction.ts";
export { plannedFor } from "../../../src/features/training/planned-time.ts";
export {
  dayInPlan,
  type ReminderKind,
  reminderIntro,
  reminderSubject,
} from "../../../src/features/training/reminder.ts";
export {
  type GoalWeek,
  goalSentence,
  weeksInWords,
  workoutsOfGoal,
} from "../../../src/features/training/weekly-goal.ts";
export type { ChannelRule } from "../../../src/features/videos/channel-rule.ts";
export { classifyVideo } from "../../../src/features/videos/discovery.ts";
export { defaultQuery, normalQuery } from "../../../src/features/videos/discovery-query.ts";
export { firstCharacters } from "../../../src/features/videos/first-characters.ts";
export { type ReadyKeyword, readyKeyword } from "../../../src/features/videos/keyword.ts";
export { patternEngineOn } from "../../../src/features/videos/pattern-engine.ts";
export { longestReport, reportReasons } from "../../../src/features/videos/video-feedback.ts";
export { isPlayable, secondsOf, type YoutubeVideo } from "../../../src/features/videos/youtube-video.ts";
export { calendarDateAt, daysLater, isCalendarDate } from "../../../src/platform/calendar-date.ts";
export { captchaCheckUrl, captchaRefused } from "../../../src/platform/captcha.ts";
export { displayDate } from "../../../src/platform/display-date.ts";
export { clockTime, wholeMinutes } from "../../../src/platform/duration.ts";
export {
  invalidEmailAddress,
  isEmailAddress,
  maskedAddress,
  normalAddress,
} from "../../../src/platform/email-address.ts";
export { type LanguageScores, languageOf } from "../../../src/platform/language.ts";
export { isPushEndpoint } from "../../../src/platform/push-endpoint.ts";
export { includesRole, type Role } from "../../../src/platform/role.ts";
export { setSiteName, siteName } from "../../../src/platform/site-name.ts";
export { escapeHtml } from "../../../src/platform/text.ts";
