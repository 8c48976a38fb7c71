import { mondayOf, sundayAfter } from "./clock.ts";
import type { Video } from "./types.ts";

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const youtube = (id: string) => `https://www.youtube.com/watch?v=${id}`;

export type Digest = {
  subject: string;
  monday: string;
  sunday: string;
  html: string;
  text: string;
  videoCount: number;
};

/** A weekly letter about these videos. */
function digestOf(subject: string, monday: string, greeting: string, videos: Video[]): Digest {
  const items = videos.map(
    ({ id, title, channel, length, description }) =>
      `<li style="margin:0 0 20px"><a href="${youtube(id)}" style="color:#c2410c;font-weight:700">${escapeHtml(title)}</a><br>` +
      `<small>${escapeHtml(channel.name)} · ${length}</small><br>${escapeHtml(description)}</li>`,
  );
  const lines = videos.map(({ id, title, channel, length }) => `${title}\n${channel.name} · ${length}\n${youtube(id)}`);
  return {
    subject,
    monday,
    sunday: sundayAfter(monday),
    html: `<h1 style="font-size:24px">${escapeHtml(subject)}</h1><p>${escapeHtml(greeting)}</p><ul style="padding:0;list-style:none">${items.join("")}</ul><p>See you on the mat.</p>`,
    text: [subject, greeting, ...lines, "See you on the mat."].join("\n\n"),
    videoCount: videos.length,
  };
}

/** Last week's letter, which went out, and this week's, ready to send: each about what joined the library in its week. */
export function digestsFor(now: Date, videos: Video[]): { sent: Digest; ready: Digest } {
  const lastMonday = mondayOf(now, 1);
  const thisMonday = mondayOf(now);
  const startOf = (monday: string) => (now.getTime() - new Date(monday).getTime()) / 86_400_000;
  const addedBetween = (from: number, to: number) =>
    videos.filter(({ addedDaysAgo }) => addedDaysAgo <= from && addedDaysAgo > to);
  return {
    sent: digestOf(
      "Last week's bounce: something old, something steep",
      lastMonday,
      "Short, long and one for the legs: here is what joined the library last week.",
      addedBetween(startOf(lastMonday), startOf(thisMonday)),
    ),
    ready: digestOf(
      "Fresh on the mat this week",
      thisMonday,
      "Pick one, set the timer for ten minutes and see where it takes you.",
      addedBetween(startOf(thisMonday), -1),
    ),
  };
}
