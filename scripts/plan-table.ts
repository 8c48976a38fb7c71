/**
 * node scripts/plan-table.ts [slug]: every day of the demo plans in a table, the minutes of the weeks, and what a coach would send
 * back. tests/repository/demo-plans.test.ts expects nothing of the last.
 */
import { plans } from "../supabase/seed/plans.ts";
import { hardFrom, minutesByWeek, type Row, rowsOf } from "./plan-table/rows.ts";
import { violationsOf } from "./plan-table/rules.ts";

const [slug] = process.argv.slice(2);
const shown = plans.filter((plan) => plan.published && (!slug || plan.slug === slug));

const line = ({ week, weekday, title, videos, main, minutes, effort, hasWarmUp, hasCoolDown, rest }: Row) =>
  [
    `${week} ${weekday.slice(0, 3)}`,
    String(minutes).padStart(3),
    `${effort ?? "?"}${(effort ?? 0) >= hardFrom ? " hard" : ""}`.padEnd(7),
    `${hasWarmUp ? "warm-up" : "-"}/${hasCoolDown ? "cool-down" : "-"}`.padEnd(17),
    `${videos.length > 1 ? rest : "-"} s`.padStart(5),
    main.map((video) => video.tags.find((tag) => /^(beginner|intermediate|advanced)$/.test(tag))?.[0] ?? "?").join(""),
    `${title} | ${main.map((video) => video.title).join(" + ")}`,
  ].join("  ");

for (const plan of shown) {
  console.log(`\n${plan.title} (${plan.difficulty}): ${minutesByWeek(plan).join(", ")} minutes a week`);
  for (const row of rowsOf(plan)) console.log(line(row));
}

const wrong = shown.flatMap(violationsOf);
console.log(`\n${shown.flatMap(rowsOf).length} days in ${shown.length} plans, ${wrong.length} objections`);
for (const one of wrong) console.log(one);
process.exitCode = wrong.length > 0 ? 1 : 0;
