import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** Long muscles, slow breath. */
export const flexibility: Video[] = [
  {
    id: "demo0000048",
    title: "Cool-Down and Flexibility: 10 Minutes after Any Class",
    channel: channels.softLanding,
    length: "10:15",
    description:
      "Walk it off, then calves, thighs, hips and chest, in that order. Each stretch is held for five slow breaths. Save it, put it after every session and thank yourself on the stairs.",
    tags: ["flexibility", "beginner", "cool-down", "low-impact", "quiet", "no-handlebar"],
    views: 111902,
    likes: 5480,
    publishedDaysAgo: 609,
    addedDaysAgo: 173,
  },
  {
    id: "demo0000049",
    title: "Hips and Hamstrings: 20-Minute Flexibility on the Mat's Edge",
    channel: channels.springboard,
    length: "19:40",
    description:
      "If the frame stands firmly, the rim of a mini-trampoline makes a good stretching bench. Heel on the edge, hinge, breathe; then the same from the side and from behind. Between sides we bounce for thirty seconds to stay warm.",
    tags: ["flexibility", "intermediate", "legs", "low-impact", "quiet", "no-handlebar"],
    views: 43377,
    likes: 2301,
    publishedDaysAgo: 435,
    addedDaysAgo: 143,
  },
  {
    id: "demo0000050",
    title: "Flexible Spine: 15 Gentle Minutes for the Back",
    channel: channels.silverSpring,
    length: "15:16",
    description:
      "Cat and cow with the hands on the rim, side bends, slow rotations and a hanging rest over soft knees. Nothing is pushed and nothing is bounced into. Stop at the first pinch; a stretch should feel like a yawn.",
    tags: ["flexibility", "beginner", "low-impact", "posture", "quiet", "no-handlebar"],
    views: 35021,
    likes: 1877,
    publishedDaysAgo: 327,
    addedDaysAgo: 121,
  },
  {
    id: "demo0000051",
    title: "Deep Stretch Sunday: 45 Minutes of Flexibility",
    channel: channels.softLanding,
    length: "47:33",
    description:
      "The slow one. Ten minutes of light bouncing to warm up, then a long way down: hips, hamstrings, shoulders, back and a rest at the end that you should not skip. Dim the lights.",
    tags: ["flexibility", "intermediate", "recovery", "full-body", "low-impact", "quiet", "no-handlebar"],
    views: 29640,
    likes: 1710,
    publishedDaysAgo: 208,
    addedDaysAgo: 98,
  },
  {
    id: "demo0000052",
    title: "Splits Prep for Jumpers: Advanced Flexibility",
    channel: channels.airtime,
    length: "33:12",
    description:
      "Active flexibility first, long holds second. Leg swings with the bar, sliding lunges on the floor and isometric holds that teach the muscles to let go. Come to it warm, on a day without a hard class.",
    tags: ["advanced", "flexibility", "legs", "low-impact", "quiet", "handlebar"],
    views: 11482,
    likes: 760,
    publishedDaysAgo: 95,
    addedDaysAgo: 51,
  },
];
