import type { ReactElement } from "react";

/** A component of src/ui and the states it is shown in, by what a designer would call them. */
export type Part = { name: string; states: [label: string, sample: ReactElement][] };

/** A part of the kit page, named after its component. */
export const part = (component: { readonly name: string }, states: Record<string, ReactElement>): Part => ({
  name: component.name,
  states: Object.entries(states),
});
