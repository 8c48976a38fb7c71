import { channels } from "../channels.ts";
import type { Video } from "../types.ts";

/** The middle that holds the bounce together. */
export const core: Video[] = [
  {
    id: "demo0000033",
    title: "Core on the Rebounder: 15 Minutes Standing Abs",
    channel: channels.springboard,
    length: "15:22",
    description:
      "Not one crunch. Twists, knee drives and slow marches train the core the way it works in life: upright and in a hurry. Keep the ribs over the hips and the bounce small.",
    tags: ["core", "intermediate", "toning", "low-impact", "quiet", "no-handlebar"],
    views: 88461,
    likes: 3910,
    publishedDaysAgo: 543,
    addedDaysAgo: 163,
  },
  {
    id: "demo0000034",
    title: "Beginner Core: 10 Minutes Sitting on the Mat",
    channel: channels.softLanding,
    length: "10:47",
    description:
      "Sit in the middle, lift one foot, find out how busy your core already is. Seated bounces, tilts and reaches with hands beside you for safety. Kind to backs that spend the day in a chair.",
    tags: ["core", "beginner", "low-impact", "quiet", "no-handlebar"],
    views: 62033,
    likes: 2988,
    publishedDaysAgo: 460,
    addedDaysAgo: 147,
  },
  {
    id: "demo0000035",
    title: "Core and Cardio Mix: 30 Minutes, Two Minutes Each",
    channel: channels.airtime,
    length: "29:38",
    description:
      "Two minutes of bounce, two minutes of core, seven times round. The core blocks move from standing to plank to the floor and back up, so the last one is a standing one again. Mat, water, towel.",
    tags: ["core", "cardio", "intermediate", "no-handlebar"],
    views: 49250,
    likes: 2215,
    publishedDaysAgo: 352,
    addedDaysAgo: 126,
  },
  {
    id: "demo0000036",
    title: "Advanced Core: Tucks, Pikes and V-Sits in 20 Minutes",
    channel: channels.liftoffLab,
    length: "19:55",
    description:
      "Airborne moves need a core that closes quickly. Low tucks, straddle pulses and V-sits in the middle of the mat, with exact landings in between. Skip the pikes if your lower back complains; the tucks are enough.",
    tags: ["advanced", "core", "technique", "high-impact", "no-handlebar"],
    views: 27884,
    likes: 1555,
    publishedDaysAgo: 259,
    addedDaysAgo: 109,
  },
  {
    id: "demo0000037",
    title: "Posture Reset: Core and Back in 8 Minutes",
    channel: channels.silverSpring,
    length: "8:14",
    description:
      "For screens and steering wheels. A light bounce to wake everything up, then slow pulls, wall angels and a standing hold. Eight minutes, no sweat, shoulders where they belong.",
    tags: ["core", "beginner", "flexibility", "posture", "low-impact", "quiet", "no-handlebar"],
    views: 18327,
    likes: 1190,
    publishedDaysAgo: 118,
    addedDaysAgo: 66,
  },
];
