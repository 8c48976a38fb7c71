import { BeforeTraining } from "@/features/plans/BeforeTraining.tsx";
import { PlanCover } from "@/features/plans/PlanCover.tsx";
import { PlanDay } from "@/features/plans/PlanDay.tsx";
import { PlanFacts } from "@/features/plans/PlanFacts.tsx";
import { PlanSummary } from "@/features/plans/PlanSummary.tsx";
import { PlanWeek } from "@/features/plans/PlanWeek.tsx";
import { SafetyRules } from "@/features/plans/SafetyRules.tsx";
import { difficultyLevels } from "@/platform/difficulty.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { poseNames } from "@/ui/figure.ts";
import { Icon } from "@/ui/Icon.tsx";
import { type IconName, iconPaths } from "@/ui/icon-paths.ts";
import { Person } from "@/ui/Person.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { ScrollArea } from "@/ui/ScrollArea.tsx";
import { Stars } from "@/ui/Stars.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { part } from "./part.ts";

const tones = ["neutral", "green", "yellow", "red", "blue", "purple", "orange"] as const;
const people = ["mara", "ilse", "tomas"] as const;
const icons = Object.keys(iconPaths) as IconName[];

const video = { id: "1", youtube_id: "abcdefghijk", title: "Warm Up", duration_seconds: 600 };
const videos = new Map([[video.youtube_id, video]]);
const day = {
  id: "kit",
  week_number: 1,
  day_number: 1,
  title: "First steps",
  description: "Bounce low.",
  rest_seconds: 30,
  video_ids: [video.youtube_id],
};
const plan = {
  title: "Bounce Basics",
  description: "Four easy weeks.",
  difficulty_level: "beginner",
  duration_weeks: 4,
};

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
  part(PlanCover, {
    drawn: <PlanCover cover="/covers/steady-six.svg" />,
    none: <PlanCover cover={null} />,
    small: <PlanCover cover="/covers/steady-six.svg" size="small" className="aspect-video w-40" />,
    "small, none": <PlanCover cover={null} size="small" className="aspect-video w-40" />,
  }),
  part(PlanSummary, {
    "with videos": <PlanSummary plan={{ ...plan, tags: ["core"] }} days={[day]} videos={videos} />,
    empty: <PlanSummary plan={{ ...plan, description: "", tags: [] }} days={[]} videos={videos} />,
  }),
  part(BeforeTraining, { usual: <BeforeTraining planTitle="Bounce Basics" /> }),
  part(SafetyRules, { usual: <SafetyRules /> }),
  part(PlanDay, {
    "with videos": (
      <ol>
        <PlanDay day={day} videos={[video]} />
      </ol>
    ),
    "in words": (
      <ol>
        <PlanDay day={{ ...day, id: "kit-2", rest_seconds: 0 }} videos={[]} />
      </ol>
    ),
  }),
  part(PlanWeek, {
    open: <PlanWeek week={{ number: 1, days: [{ ...day, id: "kit-3" }] }} videos={videos} open />,
    closed: <PlanWeek week={{ number: 2, days: [] }} videos={videos} open={false} />,
  }),
  part(Icon, Object.fromEntries(icons.map((name) => [name, <Icon key={name} name={name} label={name} />]))),
  part(
    Person,
    Object.fromEntries(
      poseNames.map((pose, index) => [
        pose,
        <svg key={pose} viewBox="-60 -80 120 140" role="img" aria-label={pose} className="size-32">
          <Person pose={pose} who={people[index % people.length] ?? "mara"} x={0} y={0} size={1} />
        </svg>,
      ]),
    ),
  ),
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
