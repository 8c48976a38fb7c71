import { airtimeSix } from "./plans/airtime-six.ts";
import { bounceBasics } from "./plans/bounce-basics.ts";
import { cardioClimb } from "./plans/cardio-climb.ts";
import { centerLine } from "./plans/center-line.ts";
import { feelGoodEight } from "./plans/feel-good-eight.ts";
import { pervyePryzhki } from "./plans/pervye-pryzhki.ts";
import { powerAndPrecision } from "./plans/power-and-precision.ts";
import { softRestart } from "./plans/soft-restart.ts";
import { steadySix } from "./plans/steady-six.ts";
import { strongOnSprings } from "./plans/strong-on-springs.ts";
import { summerShortCircuit } from "./plans/summer-short-circuit.ts";
import { sureFooting } from "./plans/sure-footing.ts";
import { wholeBodyEight } from "./plans/whole-body-eight.ts";
import type { Plan } from "./types.ts";

export const plans: Plan[] = [
  bounceBasics,
  softRestart,
  steadySix,
  feelGoodEight,
  cardioClimb,
  strongOnSprings,
  centerLine,
  wholeBodyEight,
  airtimeSix,
  powerAndPrecision,
  pervyePryzhki,
  sureFooting,
  summerShortCircuit,
];
