import type { ComponentProps } from "react";
import type { Action } from "@/features/videos/admin/moderation.ts";
import { SelectionBar } from "@/platform/admin/SelectionBar.tsx";
import { Button } from "@/ui/Button.tsx";

type Props = Omit<ComponentProps<typeof SelectionBar>, "actions"> & { onAct: (action: Action) => void };

/** Actions for all selected videos. */
export const BatchBar = ({ onAct, ...bar }: Props) => (
  <SelectionBar
    {...bar}
    actions={(chosen) => (
      <>
        <Button variant="secondary" onClick={() => onAct("approve")}>
          Approve {chosen}
        </Button>
        <Button variant="outline" onClick={() => onAct("reject")}>
          Reject {chosen}…
        </Button>
        <Button variant="outline" onClick={() => onAct("snooze")}>
          Snooze {chosen}…
        </Button>
      </>
    )}
  />
);
