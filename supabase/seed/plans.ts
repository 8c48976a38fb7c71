import { bounceBasics } from "./plans/bounce-basics.ts";
import type { Plan } from "./types.ts";

export const plans: Plan[] = [bounceBasics];
