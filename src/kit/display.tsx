import { difficultyLevels } from "@/domain/plan.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { type IconName, iconPaths } from "@/ui/icon-paths.ts";
import { PlanFacts } from "@/ui/PlanFacts.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { ScrollArea } from "@/ui/ScrollArea.tsx";
import { Stars } from "@/ui/Stars.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { part } from "./part.ts";

const tones = ["neutral", "green", "yellow", "red", "blue", "purple", "orange"] as const;
const icons = Object.keys(iconPaths) as IconName[];

export const display = [
  part(
    Badge,
    Object.fromEntries(
      tones.map((tone) => [
        tone,
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>,
      ]),
    ),
  ),
  part(
    DifficultyBadge,
    Object.fromEntries(difficultyLevels.map((level) => [level, <DifficultyBadge key={level} level={level} />])),
  ),
  part(PlanFacts, { usual: <PlanFacts plan={{ difficulty_level: "beginner", duration_weeks: 4 }} /> }),
  part(Icon, Object.fromEntries(icons.map((name) => [name, <Icon key={name} name={name} label={name} />]))),
  part(Stars, { low: <Stars value={1} />, high: <Stars value={5} /> }),
  part(StatCard, {
    number: <StatCard label="Members" value={1234} note="3 this week" />,
    link: <StatCard label="Videos to review" value={7} href="#StatCard" />,
    counting: <StatCard label="Mails sent" value={null} />,
  }),
  part(ScreenHead, {
    "with its action": (
      <ScreenHead title="Workout Plans" subtitle="6 plans, 4 of them published">
        <Button icon="plus">New Plan</Button>
      </ScreenHead>
    ),
    "title only": <ScreenHead title="Members" />,
  }),
  part(ScrollArea, {
    "longer than its box": (
      <ScrollArea label="Search terms" className="max-h-24 overflow-auto">
        <p>{"mini trampoline workout, ".repeat(40)}</p>
      </ScrollArea>
    ),
  }),
];
