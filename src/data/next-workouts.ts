import type { OpenWorkout } from "@/domain/next-workout.ts";
import { client } from "./client.ts";
import { unwrap } from "./errors.ts";

/** The member's open workouts in the order to do them, at most 20. */
export const nextWorkouts = async (): Promise<OpenWorkout[]> => unwrap(await client.rpc("next_workouts"));
