/** Each roll is a number between 0 and 1. */
export type Dice = () => number;

/** Something between the lowest and the highest. */
export const between = (low: number, high: number, roll: Dice): number => low + (high - low) * roll();

/** One of a list. */
export const pick = <T>(list: readonly T[], roll: Dice): T => list[Math.floor(roll() * list.length)] as T;

/** The same sequence of numbers for the same text, so that a picture drawn again is the same picture. */
export function dice(text: string): Dice {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  const roll = () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
  // the first rolls of similar texts are similar
  for (let warm = 0; warm < 4; warm++) roll();
  return roll;
}
