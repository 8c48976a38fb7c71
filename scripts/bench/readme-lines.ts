import { allOf, type Line, most, seconds } from "./readme-line.ts";
import { numberText } from "./results.ts";

/** The results that the README shows; a line that was never measured, or not at its full size, is left out. */
export const lines: Line[] = [
  {
    part: "pages",
    what: "KB of JavaScript: the largest of 12 kinds of content page / a video's page",
    result: ({ all }) => [/^(?!video|find).*: J/, /^video: J/].map((kind) => most(all(kind))).join(" / "),
    peers: "4.8 to 866",
    goal: "4.8 / 6",
  },
  {
    part: "pages",
    what: "the list of videos / once somebody touches it, of which React is 62",
    result: ({ one }) => allOf([one(/^videos: J/), one(/^videos, once touched: J/)]),
    goal: "75",
  },
  {
    part: "pages",
    what: "the home page with its fonts and pictures",
    result: ({ one }) => `${numberText(one(/^home: everything/))} KB`,
    peers: "106 to 1,486 KB",
    goal: "70 KB",
  },
  {
    part: "pages",
    what: "its requests / the most of a list, whose cards have a picture each",
    result: ({ one, all }) => `${numberText(one(/^home: requests/))} / ${most(all(/: requests/))}`,
    peers: "7 to 68",
    goal: "12",
  },
  {
    part: "pages",
    what: "Lighthouse on a phone, lowest of 15 kinds of page: accessibility, best practices, SEO",
    result: ({ all }) => numberText(Math.min(...all(/other three/))),
    peers: "66 to 100",
    goal: "100",
  },
  {
    part: "pages",
    what: "performance of the same",
    result: ({ all }) => numberText(Math.min(...all(/^(?!.*as a member).*performance/))),
    peers: "49 to 100",
    goal: "100",
    time: true,
  },
  {
    part: "pages",
    what: "their largest contentful paint, the slowest kind",
    result: ({ all }) => `${most(all(/^(?!.*as a member).*contentful/))} s`,
    peers: "1.1 to 7.2 s",
    goal: "1.5 s",
    time: true,
  },
  {
    part: "pages",
    what: "Lighthouse performance of dashboard, plan and session as a member, the lowest",
    result: ({ all }) => numberText(Math.min(...all(/as a member: Lighthouse/))),
    goal: "95",
    time: true,
  },
  ...["home", "plan", "videos"].map(
    (page): Line => ({
      part: "spa",
      what: `${page}: the content is there on slow 4G and a slow phone, after`,
      result: ({ one }) => seconds(one(new RegExp(`^${page}, site: content`))),
      app: ({ one }) => seconds(one(new RegExp(`^${page}, app: content`))),
      goal: "below the app's",
      time: true,
    }),
  ),
  {
    part: "spa",
    what: "1,000 visits ask the backend this often",
    result: ({ one }) => numberText(one(/^site: 1,000 visits/)),
    app: ({ one }) => numberText(one(/^app: 1,000 visits/)),
    goal: "0 but for the list of videos",
  },
  {
    part: "search",
    what: "processor time of a page / a count of a search among 20,000 videos, p95 of 47 kinds",
    result: ({ one }) =>
      `${numberText(one(/^20,000 videos: .* page, p95/))} / ${numberText(one(/^20,000 videos: .* count, p95/))} ms`,
    goal: "50 / 100 ms",
    time: true,
  },
  {
    part: "search",
    what: "the same among 100,000 videos",
    result: ({ one }) =>
      `${numberText(one(/^100,000 videos: .* page, p95/))} / ${numberText(one(/^100,000 videos: .* count, p95/))} ms`,
    goal: "",
    time: true,
  },
  ...["members", "administrators"].flatMap((who): Line[] => [
    {
      part: "calls",
      what: `calls of ${who} among 100,000 members with 1,000,000 completions: the slowest at p95`,
      result: ({ one }) => `${numberText(one(new RegExp(`calls of ${who}: p95`)))} ms`,
      goal: "200 ms",
      time: true,
    },
    {
      part: "calls",
      what: `those of ${who} that read a growing table from end to end`,
      result: ({ one }) => numberText(one(new RegExp(`calls of ${who}: read`))),
      goal: who === "members" ? "0" : "0, or a reason: docs/scale.md",
    },
  ]),
  {
    part: "build",
    what: "10,000 plans and 10,000 videos: the most memory of a build",
    result: ({ all }) => `${most(all(/most memory/))} MB`,
    goal: "1,200 MB",
  },
  {
    part: "build",
    what: "one plan of them changed: processor time against the first build",
    result: ({ one }) => `${numberText(one(/^10,000 .*: a changed plan against/))} times`,
    goal: "0.05 times",
  },
  {
    part: "build",
    what: "the same: how long that build takes",
    result: ({ one }) => `${numberText(one(/^10,000 .*, one plan changed/))} s`,
    goal: "15 s to be live",
    time: true,
  },
  {
    part: "digest",
    what: "a digest to 100,000 readers, its sender killed: mails missed or sent twice",
    result: ({ one }) => numberText(one(/missed or sent twice/)),
    goal: "0",
  },
  {
    part: "digest",
    what: "its rate",
    result: ({ one }) => `${numberText(one(/^100,000 readers/))} mails/s`,
    time: true,
  },
  {
    part: "reminders",
    what: "10,000 reminders due in one minute, by push and by mail, their senders killed: members left out or mailed twice",
    result: ({ all }) => allOf([Math.max(...all(/^10,000 .*(?:left out|sent twice|replace the first)$/))]),
    goal: "0",
  },
  {
    part: "reminders",
    what: "the same: everybody reached in",
    result: ({ all }) => `${allOf(all(/^10,000 .*: everybody reached/))} s`,
    goal: "60 s",
    time: true,
  },
  {
    part: "start",
    what: "`npm start` once installed: the first, and one when nothing changed",
    result: ({ all }) => `${allOf(all(/^npm start/))} s`,
    time: true,
  },
  {
    part: "start",
    what: "its memory after the first start",
    result: ({ one }) => `${numberText(one(/^memory after/))} MB`,
    goal: "450 MB",
  },
];
