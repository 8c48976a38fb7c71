import { type ReactNode, useState } from "react";
import { Alert } from "@/ui/Alert.tsx";
import { ArcDrawing } from "@/ui/ArcDrawing.tsx";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { Jumper } from "@/ui/Jumper.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import { ProgressRing } from "@/ui/ProgressRing.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { SceneDrawing } from "@/ui/SceneDrawing.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { Spinner } from "@/ui/Spinner.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { part } from "./part.ts";

type Opened = { open: boolean; onClose: () => void };

/** A dialog with the button that opens it. */
function Opener({ name, children }: { name: string; children: (opened: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  );
}

const LiveDialog = ({ opener, wide = false }: { opener: string; wide?: boolean }) => (
  <Opener name={opener}>
    {(opened) => (
      <Dialog {...opened} title="Leave this plan?" wide={wide} footer={<Button onClick={opened.onClose}>Leave</Button>}>
        <p>Your progress is kept for when you come back.</p>
      </Dialog>
    )}
  </Opener>
);

const LiveConfirmDialog = ({ opener, danger = false }: { opener: string; danger?: boolean }) => (
  <Opener name={opener}>
    {(opened) => (
      <ConfirmDialog {...opened} title="Start over?" action="Start over" danger={danger} onConfirm={opened.onClose}>
        <p>The plan begins again at day one.</p>
      </ConfirmDialog>
    )}
  </Opener>
);

export const feedback = [
  part(Alert, {
    info: <Alert>This plan is no longer offered.</Alert>,
    success: <Alert tone="success">Successfully Enrolled!</Alert>,
    warning: <Alert tone="warning">You are offline.</Alert>,
    danger: (
      <Alert tone="danger" action={<Button size="sm">Try Again</Button>}>
        Failed to complete workout
      </Alert>
    ),
  }),
  part(Dialog, {
    usual: <LiveDialog opener="Open a dialog" />,
    wide: <LiveDialog opener="Open a wide dialog" wide />,
  }),
  part(ConfirmDialog, {
    usual: <LiveConfirmDialog opener="Ask before starting over" />,
    "for what takes away": <LiveConfirmDialog opener="Ask before deleting" danger />,
  }),
  part(EmptyState, {
    "with a way out": (
      <EmptyState title="No videos found" text="Try another search." as="h3">
        <Button>Clear search</Button>
      </EmptyState>
    ),
    "title only": <EmptyState title="Nothing yet" as="h3" />,
  }),
  part(ArcDrawing, { drawn: <ArcDrawing className="max-w-full" /> }),
  part(Jumper, {
    waiting: <Jumper mood="waiting" className="h-24" />,
    saved: <Jumper mood="saved" className="h-24" />,
    goal: <Jumper mood="goal" className="h-24" />,
  }),
  part(SceneDrawing, {
    jump: (
      <div className="overflow-clip rounded-lg bg-hero">
        <SceneDrawing scene="jump" className="mx-auto h-48" />
      </div>
    ),
    together: (
      <div className="overflow-clip rounded-lg bg-hero">
        <SceneDrawing scene="together" className="mx-auto h-48" />
      </div>
    ),
    pair: (
      <div className="overflow-clip rounded-lg bg-hero">
        <SceneDrawing scene="pair" className="mx-auto h-48" />
      </div>
    ),
    finish: (
      <div className="overflow-clip rounded-lg bg-hero">
        <SceneDrawing scene="finish" isAnimated className="overflow-visible mx-auto h-48" />
      </div>
    ),
  }),
  part(ProgressBar, {
    "not begun": <ProgressBar value={0} label="Week 1" showLabel />,
    halfway: <ProgressBar value={50} label="Week 2" showLabel />,
    "without its label": <ProgressBar value={99.6} label="Week 3" />,
    done: <ProgressBar value={100} label="Week 4" showLabel />,
  }),
  part(ProgressRing, {
    "not begun": <ProgressRing percent={0} />,
    halfway: <ProgressRing percent={50} />,
    done: <ProgressRing percent={100} />,
    large: <ProgressRing percent={66} large />,
  }),
  part(Skeleton, { line: <Skeleton className="h-5 w-40" /> }),
  part(RowsSkeleton, { loading: <RowsSkeleton /> }),
  part(Spinner, { "beside a text": <Spinner />, alone: <Spinner label="Loading" /> }),
  part(StatusRegion, {
    shown: <StatusRegion>12 videos</StatusRegion>,
    "heard only": <StatusRegion hidden>Saved</StatusRegion>,
  }),
];
