import type { OpenWorkout } from "@/features/plans/next-workout.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** The member's open workouts in training order, at most 20. */
export const nextWorkouts = async (): Promise<OpenWorkout[]> => unwrap(await client.rpc("next_workouts"));
