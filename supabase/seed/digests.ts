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

/** A letter's page, with the colors and the measure of the mails the product writes. */
const page = (content: string) =>
  `<body style="margin:0;padding:24px 12px;background:#f0f2ff;color:#16122b;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6">` +
  `<div style="max-width:512px;margin:0 auto;padding:24px;background:#ffffff;border-top:10px solid #ff6a2b;border-radius:20px">${content}</div></body>`;

/** A weekly letter about these videos. */
function digestOf(subject: string, monday: string, greeting: string, videos: Video[]): Digest {
  const items = videos.map(
    ({ id, title, channel, length, description }) =>
      `<li style="margin:0 0 20px"><a href="${youtube(id)}" style="color:#b83a05;font-weight:700">${escapeHtml(title)}</a><br>` +
      `<small>${escapeHtml(channel.name)} · ${length}</small><br>${escapeHtml(description)}</li>`,
  );
  const lines = videos.map(({ id, title, channel, length }) => `${title}\n${channel.name} · ${length}\n${youtube(id)}`);
  return {
    subject,
    monday,
    sunday: sundayAfter(monday),
    html: page(
      `<h1 style="font-size:24px;line-height:1.25">${escapeHtml(subject)}</h1><p>${escapeHtml(greeting)}</p>` +
        `<ul style="padding:0;list-style:none">${items.join("")}</ul><p>See you on the mat.</p>`,
    ),
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
