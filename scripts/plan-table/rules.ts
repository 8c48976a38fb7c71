import { loadHints } from "../../src/domain/plan-load.ts";
import { weekdays } from "../../src/domain/studio.ts";
import { planBuilderMessages } from "../../src/plan-builder-messages.ts";
import type { Plan, Video } from "../../supabase/seed/types.ts";
import { wrongMinutes } from "./minutes-in-text.ts";
import { hardFrom, has, minutesByWeek, type Row, rowsOf, secondsOfVideos } from "./rows.ts";

/** A rule for one day: what is wrong with it, or nothing. */
const dayRules: ((row: Row, plan: Plan) => string | false)[] = [
  ({ hasWarmUp }) => !hasWarmUp && "begins without a warm-up",
  ({ hasCoolDown }) => !hasCoolDown && "ends without a cool-down or a stretch",
  ({ effort }) => effort === null && "doesn't say how hard it is",
  ({ effort, main }) => effort !== null && misjudged(effort, main),
  ({ rest, videos, effort }) => wrongRest(rest, videos.length, effort ?? 0),
  ({ text, videos }) => wrongMinutes(text, videos),
  ({ main }, { difficulty }) => wrongLevel(main, difficulty),
  ({ minutes }, { difficulty }) => difficulty === "beginner" && minutes > 45 && `is ${minutes} minutes long`,
  ({ week, main }, plan) =>
    isFirst(plan) && week === 1 && secondsOfVideos(main) > 17 * 60 && "trains more than 15 minutes in the first week",
];

/** A plan for those who have none behind them. */
const isFirst = ({ difficulty, description }: Plan) =>
  difficulty === "beginner" && !/^(After|When you have finished) /.test(description);

function misjudged(effort: number, main: Video[]): string | false {
  const range = { from: 1, to: 10 };
  const gentle = ["flexibility", "recovery", "technique", "balance"];
  if (main.every((video) => has(video, "flexibility", "recovery"))) range.to = 4;
  else if (main.every((video) => has(video, "beginner"))) range.to = 6;
  if (main.some((video) => has(video, "hiit") || (has(video, "advanced") && !has(video, ...gentle)))) range.from = 7;
  return (effort < range.from || effort > range.to) && `says effort ${effort}, its videos ${range.from} to ${range.to}`;
}

function wrongRest(rest: number, videos: number, effort: number): string | false {
  const most = videos < 2 ? 0 : effort >= hardFrom ? 60 : effort >= 3 ? 30 : 15;
  return rest > most && `rests ${rest} s between its videos, at most ${most} fit`;
}

function wrongLevel(main: Video[], difficulty: Plan["difficulty"]): string | false {
  const wrong = main.find((video) =>
    difficulty === "beginner" ? !has(video, "beginner") : difficulty === "intermediate" && has(video, "advanced"),
  );
  return wrong !== undefined && `has a video that isn't for its level: ${wrong.title}`;
}

const nameOf = ({ week, weekday, title }: Row) => `week ${week} ${weekday} "${title}"`;

/** Hard days that follow each other, also over a Sunday. */
function hardDaysInARow(rows: Row[]): string[] {
  const place = ({ week, weekday }: Row) => week * 7 + weekdays.indexOf(weekday);
  const hard = rows.filter(({ effort }) => (effort ?? 0) >= hardFrom);
  return hard
    .filter((row, index) => index > 0 && place(row) - place(hard[index - 1] as Row) === 1)
    .map((row) => `${nameOf(row)}: follows a hard day, and is one`);
}

const teachesLanding = (plan: Plan, rows: Row[]) =>
  !isFirst(plan) || rows.some(({ week, main }) => week === 1 && main.some((video) => has(video, "technique")));

/** A card cuts a description: what somebody should have done before comes first. */
const saysForWhom = ({ difficulty, description }: Plan) =>
  difficulty === "beginner" || /^(After|For) /.test(description);

/** All that a coach would send a plan back for. */
export function violationsOf(plan: Plan): string[] {
  const rows = rowsOf(plan);
  return [
    ...rows.flatMap((row) =>
      dayRules.flatMap((rule) => {
        const wrong = rule(row, plan);
        return wrong ? [`${nameOf(row)}: ${wrong}`] : [];
      }),
    ),
    ...hardDaysInARow(rows),
    ...loadHints(minutesByWeek(plan)).map(planBuilderMessages.loadHint),
    ...(saysForWhom(plan) ? [] : ["doesn't begin with whom it is for"]),
    ...(teachesLanding(plan, rows) ? [] : ["teaches no landing in its first week and names no plan to finish first"]),
  ].map((wrong) => `${plan.slug}: ${wrong}`);
}
