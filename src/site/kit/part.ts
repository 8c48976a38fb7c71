import type { ReactElement } from "react";

/** A component of src/ui with samples of its states, labeled in designers' terms. */
export type Part = { name: string; states: [label: string, sample: ReactElement][] };

/** Creates a part of the kit page, named after its component. */
export const part = (component: { readonly name: string }, states: Record<string, ReactElement>): Part => ({
  name: component.name,
  states: Object.entries(states),
});
