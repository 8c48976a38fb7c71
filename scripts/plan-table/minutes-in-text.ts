import { wholeMinutes } from "../../src/domain/duration.ts";
import { secondsOf } from "../../supabase/seed/clock.ts";
import type { Video } from "../../supabase/seed/types.ts";
import { secondsOfVideos } from "./rows.ts";

const small = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(
  " ",
);
const tens: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60 };

function numberOf(word: string): number | undefined {
  const [first = "", second] = word.toLowerCase().split("-");
  const ones = small.indexOf(second ?? "") + 1;
  if (tens[first]) return tens[first] + ones;
  return small.includes(first) ? small.indexOf(first) + 1 : Number(first) || undefined;
}

/** A length of ten minutes and more in a text has to be that of one of its videos or of all of them, two minutes more or less. */
export function wrongMinutes(text: string, videos: Video[]): string | false {
  const lengths = [...videos.map(({ length }) => secondsOf(length)), secondsOfVideos(videos)].map(wholeMinutes);
  const named = [...text.matchAll(/([\w-]+)(?: [a-z]+)? minutes/gi)].flatMap(([, word = ""]) => numberOf(word) ?? []);
  const wrong = named.find((minutes) => minutes >= 8 && !lengths.some((length) => Math.abs(length - minutes) <= 2));
  return wrong !== undefined && `speaks of ${wrong} minutes, its videos last ${lengths.join(", ")}`;
}
