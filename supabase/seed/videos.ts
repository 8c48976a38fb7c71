import type { Video } from "./types.ts";
import { firstSteps } from "./videos/first-steps.ts";

/** The approved catalogue, theme by theme. */
export const videos: Video[] = [...firstSteps];
