import { shownNumber } from "../../../platform/pluralize.ts";
import { capitalized } from "../../../platform/text.ts";

/** The kinds of viewed pages: "page" is one without a row, such as the home page. */
const kinds = ["page", "video", "plan", "article", "studio"] as const;
type Kind = (typeof kinds)[number];

/** The numbers of the screen, as the database returns them (1720_statistics). */
export type Statistics = {
  /** `from` is a date such as "2026-11-23": a day, or the first of a week in periods above 30 days */
  views: ({ from: string } & Record<Kind, number>)[];
  /** all views of as many days before the period */
  before: number;
  /** title and path are null if the row was deleted */
  viewed: { kind: Kind; title: string | null; path: string | null; views: number }[];
  searches: { words: string; searches: number }[];
  left: { plan: string; slug: string; week_number: number; day_number: number; day: string; members: number }[];
  finished: { title: string; workouts: number }[];
};

/** A number compared with the one of the period before, such as "20% more than in the 30 days before"; empty without one. */
export function comparison(now: number, before: number, days: string): string {
  if (before === 0) return "";
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  const difference = percent === 0 ? "as many as" : `${shownNumber(percent)}% ${now > before ? "more" : "fewer"} than`;
  return `${difference} in the ${days} days before`;
}

/** A row of a table, and its bar in the chart. The name is the first column. */
export type Line = { name: string; values: readonly number[]; bar: number; href?: string | null | undefined };

/** A chart with its table. The bars show the last column. */
export type Panel = {
  id: string;
  title: string;
  note: string;
  columns: readonly string[];
  lines: (statistics: Statistics) => Line[];
};

const line = (name: string, value: number, href?: string | null): Line => ({ name, values: [value], bar: value, href });

/** The title of a viewed row; of a page, its path as words: "Home", "Bounces: strong legs". */
const nameOf = ({ kind, title }: { kind: Kind; title: string | null }): string => {
  if (kind !== "page" || title === null) return title ?? "Deleted since";
  return capitalized(title.slice(1).replaceAll("/", ": ").replaceAll("-", " ")) || "Home";
};

const viewed = (kind: Kind, title: string): Panel => ({
  id: kind,
  title,
  note: "The 20 with the most views.",
  columns: ["Title", "Views"],
  lines: (statistics) =>
    statistics.viewed.flatMap((one) => (one.kind === kind ? line(nameOf(one), one.views, one.path) : [])),
});

/** The panels of the screen, in order. */
export const panels: readonly Panel[] = [
  {
    id: "views",
    title: "Views",
    note: "All counted views of public pages.",
    columns: ["From", "Pages", "Videos", "Plans", "Articles", "Studios", "All"],
    lines: ({ views }) =>
      views.map((counted) => {
        const values = kinds.map((kind) => counted[kind]);
        const all = values.reduce((sum, value) => sum + value, 0);
        return { name: counted.from, values: [...values, all], bar: all };
      }),
  },
  {
    id: "searches",
    title: "Searches without results",
    note: "Words that found no video, once they were searched on three days.",
    columns: ["Words", "Searches"],
    lines: ({ searches }) =>
      searches.map(({ words, searches }) => line(words, searches, `/videos?search=${encodeURIComponent(words)}`)),
  },
  {
    id: "left",
    title: "Where members leave plans",
    note: "The last day they completed before 30 days without a workout of the plan, within a year. Not below five members.",
    columns: ["Day", "Members"],
    lines: ({ left }) =>
      left.map(({ plan, slug, week_number, day_number, day, members }) =>
        line(`${plan}: Week ${week_number}, Day ${day_number}: ${day}`, members, `/plans/${slug}`),
      ),
  },
  {
    id: "finished",
    title: "Most finished workouts",
    note: "Days of plans and videos. Not below five members.",
    columns: ["Workout", "Times finished"],
    lines: ({ finished }) => finished.map(({ title, workouts }) => line(title, workouts)),
  },
  viewed("video", "Most viewed videos"),
  viewed("plan", "Most viewed plans"),
  viewed("article", "Most viewed articles"),
  viewed("studio", "Most viewed studios"),
  viewed("page", "Most viewed pages"),
];
