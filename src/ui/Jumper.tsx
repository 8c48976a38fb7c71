import { classes } from "./classes.ts";
import { soleOf, tintedShoes } from "./figure.ts";
import { Person } from "./Person.tsx";
import "@/ui/jumper.css";

const moods = { waiting: "squat", saved: "star", goal: "split" } as const;

interface Props {
  /** what the product is doing: squats while waiting, jumps when something is saved or found, does a split jump at the goal */
  mood: keyof typeof moods;
  className?: string | undefined;
}

const mat = 104;

/** A person on a trampoline, who shows the state of the product. Decorative, and static with reduced motion. */
export function Jumper({ mood, className }: Props) {
  const pose = moods[mood];
  return (
    <svg className={classes("jumper", className)} data-mood={mood} viewBox="0 0 120 124" fill="none" aria-hidden="true">
      <g className="jumper-person">
        <Person pose={pose} who="mara" shoes={tintedShoes} x={60} y={mat - soleOf(pose)} size={1} />
      </g>
      <path
        className="jumper-mat"
        d={`M8 ${mat}q52 8 104 0`}
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d={`M14 ${mat + 2}l-4 16M106 ${mat + 2}l4 16`}
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
