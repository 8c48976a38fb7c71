import type { Channel } from "./types.ts";

const channel = (id: string, name: string): Channel => ({ id: `UCdemo-${id}`.padEnd(24, "0"), name });

/** Nobody real: every channel of the demo content is invented. */
export const channels = {
  bounceHarbor: channel("bounce-harbor", "Bounce Harbor"),
  springboard: channel("springboard", "Springboard Sisters"),
  softLanding: channel("soft-landing", "Soft Landing Fitness"),
  airtime: channel("airtime-club", "Airtime Club"),
  coachPogo: channel("coach-pogo", "Coach Pogo"),
  liftoffLab: channel("liftoff-lab", "Liftoff Lab"),
  silverSpring: channel("silver-spring", "Silver Spring Movement"),
  prygSkok: channel("pryg-skok", "Прыг-Скок Студия"),
  visota: channel("visota", "Высота с Верой"),
} as const;

/** Channels the search found and nobody has judged yet. */
export const strangers = {
  hopscotch: channel("hopscotch-tv", "Hopscotch Home Gym"),
  moonboots: channel("moon-boots", "Moon Boots Cardio"),
  kitchen: channel("kitchen-cardio", "Kitchen Cardio with Pim"),
  pulse: channel("pulse-parade", "Pulse Parade"),
  gearFinder: channel("gear-finder", "Gear Finder Nine"),
  backyard: channel("backyard-flips", "Backyard Flip Crew"),
  melodia: channel("melodia-pryzhka", "Мелодия прыжка"),
  dvorik: channel("fitnes-dvorik", "Фитнес-дворик"),
} as const;
