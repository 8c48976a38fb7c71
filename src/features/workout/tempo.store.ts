import { atom } from "nanostores";

/** How much faster or slower than written the user trains, in percent. */
export const $tempoChange = atom(0);

const [stepPercent, mostPercent] = [5, 30];

/** Makes the beat of this visit slower (-1) or faster (1) by a step, within limits. */
export function changeTempo(direction: -1 | 1): void {
  const changed = $tempoChange.get() + direction * stepPercent;
  $tempoChange.set(Math.max(-mostPercent, Math.min(mostPercent, changed)));
}

/** A tempo in beats per minute with the user's change. */
export const withChange = (tempo: number, percent: number): number => Math.round(tempo * (1 + percent / 100));
