/** Returns a number between 0 and 1. */
export type Dice = () => number;

/** A random number between two bounds. */
export const between = (low: number, high: number, roll: Dice): number => low + (high - low) * roll();

/** A random item of a list. */
export const pick = <T>(list: readonly T[], roll: Dice): T => list[Math.floor(roll() * list.length)] as T;

/** A deterministic sequence of numbers for a text, so that drawing a picture again doesn't change it. */
export function dice(text: string): Dice {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  const roll = () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
  // the first numbers of similar texts are similar
  for (let warm = 0; warm < 4; warm++) roll();
  return roll;
}
