import type { Subscriber } from "./types.ts";

/** People who get the newsletter, in the order they joined. */
const active = [
  "ana.bouncer",
  "theo.springer",
  "lena.landing",
  "oskar.hop",
  "priya.pulse",
  "marc.airtime",
  "yuki.tobu",
  "carla.trampolim",
  "nadia.pryzhok",
  "tom.rebound",
  "sofie.svikt",
  "hugo.arc",
  "ines.salto",
  "paul.pogo",
  "zoe.elastic",
  "emil.feder",
  "mila.rebound",
  "jonas.jack",
  "ruth.balance",
  "vera.visota",
  "leo.legday",
  "amira.midair",
  "ben.bungee",
  "olga.batut",
  "kim.kinetic",
  "dario.dip",
  "freya.float",
  "sam.sprung",
  "noor.nimble",
  "ivan.interval",
  "greta.gentle",
  "pia.press",
  "luis.lift",
  "hanna.heel",
  "wim.warmup",
  "maya.mat",
  "felix.flow",
  "tara.tuck",
  "aldo.apex",
  "june.jump",
  "rosa.rhythm",
  "nils.netz",
];

const subscribed: Subscriber[] = active.map((name, index) => ({
  email: `${name}@example.com`,
  subscribedDaysAgo: 160 - index * 3.7,
}));

const gone: Subscriber[] = [
  { email: "gustav.gone@example.com", subscribedDaysAgo: 155, ended: { daysAgo: 88, because: "unsubscribed" } },
  { email: "petra.paused@example.com", subscribedDaysAgo: 131, ended: { daysAgo: 60, because: "unsubscribed" } },
  { email: "no.such.mailbox@example.com", subscribedDaysAgo: 117, ended: { daysAgo: 109, because: "bounced" } },
  { email: "ines.inbox-zero@example.com", subscribedDaysAgo: 96, ended: { daysAgo: 33, because: "unsubscribed" } },
  { email: "full.mailbox@example.com", subscribedDaysAgo: 74, ended: { daysAgo: 46, because: "bounced" } },
  { email: "not.my.sport@example.com", subscribedDaysAgo: 51, ended: { daysAgo: 25, because: "complained" } },
  { email: "ken.unsubscribed@example.com", subscribedDaysAgo: 40, ended: { daysAgo: 18, because: "unsubscribed" } },
];

export const subscribers: Subscriber[] = [...subscribed, ...gone];
