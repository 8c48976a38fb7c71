import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { ClearFilters } from "@/ui/ClearFilters.tsx";
import { FilterPill } from "@/ui/FilterPill.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Popover } from "@/ui/Popover.tsx";
import { ShareButton } from "@/ui/ShareButton.tsx";
import { Tag } from "@/ui/Tag.tsx";
import { part } from "./part.ts";

export const actions = [
  part(Button, {
    primary: <Button>Start This Plan</Button>,
    secondary: <Button variant="secondary">Browse videos</Button>,
    outline: <Button variant="outline">Read more</Button>,
    quiet: <Button variant="quiet">Cancel</Button>,
    danger: <Button variant="danger">Delete my account</Button>,
    small: <Button size="sm">Open</Button>,
    large: <Button size="lg">Find your plan</Button>,
    "with an icon": <Button icon="plus">New Plan</Button>,
    busy: <Button busy>Saving…</Button>,
    disabled: <Button disabled>Start This Plan</Button>,
  }),
  part(IconButton, {
    ready: <IconButton icon="trash" label="Delete jump rope" />,
    busy: <IconButton icon="trash" label="Deleting jump rope" busy />,
    disabled: <IconButton icon="arrow-up" label="Move up" aria-disabled />,
  }),
  part(LinkButton, {
    primary: <LinkButton href="#LinkButton">Find your plan</LinkButton>,
    "leading on": (
      <LinkButton href="#LinkButton" variant="outline" iconAfter="arrow-right">
        Browse All Videos
      </LinkButton>
    ),
    "with an icon": (
      <LinkButton href="#LinkButton" variant="secondary" icon="play" size="sm">
        Open
      </LinkButton>
    ),
  }),
  part(Chip, {
    off: <Chip pressed={false}>Cardio</Chip>,
    on: <Chip pressed>Cardio</Chip>,
  }),
  part(ClearFilters, {
    "with filters": <ClearFilters />,
    "without any": <ClearFilters useless />,
  }),
  part(FilterPill, { "in use": <FilterPill>About 10 min</FilterPill> }),
  part(Popover, {
    "with options": (
      <Popover icon="more" label="Options of Bounce Basics">
        <div className="grid">
          <Button variant="quiet" size="sm" className="justify-start">
            Change days
          </Button>
        </div>
      </Popover>
    ),
    "with an explanation": (
      <Popover icon="info" label="What the numbers count">
        <p>Minutes: about 25 a workout.</p>
      </Popover>
    ),
  }),
  part(ShareButton, { ready: <ShareButton /> }),
  part(Tag, {
    text: <Tag>beginner</Tag>,
    link: <Tag href="#Tag">cardio</Tag>,
  }),
];
