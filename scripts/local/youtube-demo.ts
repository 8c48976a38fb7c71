/**
 * `npm run youtube`: a fake YouTube API on this machine, to try discovery, rules and moderation without an API key. Add the lines that it
 * prints to .env, so that `npm start` calls it instead of YouTube.
 */
import { listen } from "./listen.ts";
import { createYoutube, type InventedVideo } from "./youtube.ts";

const key = "invented-youtube-key";
const port = Number(process.env.YOUTUBE_PORT ?? 54_325);

const channels = ["Airtime Club", "Soft Landing Fitness", "Батут дома", "Rebound Room"];
const topics = [
  { title: "Jumping fitness workout for beginners", language: "en", minutes: 12 },
  { title: "Mini trampoline cardio intervals", language: "en", minutes: 24 },
  { title: "Low-impact trampoline workout for tired knees", language: "en", minutes: 18 },
  { title: "Trampoline technique: land softly", language: "en", minutes: 7 },
  { title: "Full-body jumping fitness with light weights", language: "en", minutes: 35 },
  { title: "Фитнес на батуте для начинающих, mini trampoline workout", language: "ru", minutes: 20 },
  { title: "Entrenamiento en mini trampoline, jumping fitness", language: "es", minutes: 30 },
  { title: "Win a trampoline! Giveaway and workout", language: "en", minutes: 5 },
];
// videos that the catalog must reject, mixed with the others
const oddities: Partial<InventedVideo>[] = [
  {},
  {},
  {},
  { embeddable: false },
  {},
  { liveBroadcastContent: "live", seconds: 0 },
  {},
  { ageRestricted: true },
];

const videos = Array.from({ length: 96 }, (_, number): InventedVideo => {
  const topic = topics[number % topics.length] ?? topics[0];
  const channel = number % channels.length;
  return {
    id: `invent${String(number).padStart(5, "0")}`,
    title: `${topic?.title}, part ${Math.floor(number / topics.length) + 1}`,
    description: `${topic?.title}. Warm up, bounce, stretch. Invented for trying things out.`,
    channelId: `UCinvented${channel}`.padEnd(24, "0"),
    channelTitle: channels[channel] ?? "",
    seconds: (topic?.minutes ?? 10) * 60 + (number % 50),
    views: 1000 + number * 731,
    likes: 10 + number * 17,
    // every third uploader doesn't set a language
    ...(number % 3 === 0 ? {} : { defaultAudioLanguage: topic?.language ?? "en" }),
    ...oddities[(number * 5) % oddities.length],
  };
});

const server = await listen({ name: "invented YouTube", variable: "YOUTUBE_PORT", port });
server.handle(createYoutube({ videos, key }).fetch);
console.log(`YOUTUBE_API_URL=http://localhost:${server.port}/youtube/v3\nYOUTUBE_API_KEY=${key}`);
