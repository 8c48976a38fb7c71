import type { Video } from "./types.ts";
import { advanced } from "./videos/advanced.ts";
import { balance } from "./videos/balance.ts";
import { beforeAndAfter } from "./videos/before-and-after.ts";
import { cardio } from "./videos/cardio.ts";
import { core } from "./videos/core.ts";
import { firstSteps } from "./videos/first-steps.ts";
import { flexibility } from "./videos/flexibility.ts";
import { fullBody } from "./videos/full-body.ts";
import { legs } from "./videos/legs.ts";
import { lowImpact } from "./videos/low-impact.ts";
import { russian } from "./videos/russian.ts";
import { strength } from "./videos/strength.ts";
import { technique } from "./videos/technique.ts";
import { weightLoss } from "./videos/weight-loss.ts";

/** The approved catalog, theme by theme. */
export const videos: Video[] = [
  ...firstSteps,
  ...beforeAndAfter,
  ...technique,
  ...cardio,
  ...lowImpact,
  ...strength,
  ...core,
  ...legs,
  ...balance,
  ...flexibility,
  ...fullBody,
  ...weightLoss,
  ...advanced,
  ...russian,
];
