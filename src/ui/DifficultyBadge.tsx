import { Badge, type BadgeTone } from "./Badge.tsx";

const tones: Record<string, BadgeTone> = { beginner: "green", intermediate: "yellow", advanced: "red" };
const heights: Record<string, number> = { beginner: 5, intermediate: 9, advanced: 13 };

interface Props {
  level: string;
  className?: string | undefined;
}

/** The difficulty of a plan: beginner green, intermediate yellow, advanced red, with an increasingly high jump. */
export function DifficultyBadge({ level, className }: Props) {
  const peak = 16 - 2 * (heights[level] ?? 5);
  return (
    <Badge tone={tones[level]} className={className}>
      <svg width="16" height="14" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <path d={`M1 15Q8 ${peak} 15 15`} stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span className="capitalize">{level}</span>
    </Badge>
  );
}
