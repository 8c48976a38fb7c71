import type { ReactNode, Ref } from "react";
import { ArcDrawing } from "./ArcDrawing.tsx";
import { classes } from "./classes.ts";

interface Props {
  title: string;
  text?: ReactNode;
  /** The remedy, usually one button. */
  children?: ReactNode;
  as?: "h1" | "h2" | "h3" | undefined;
  className?: string | undefined;
  /** for a heading that takes the focus */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** An empty state with a drawing, a text and a remedy. */
export function EmptyState({ title, text, children, as: Heading = "h2", className, headingRef }: Props) {
  return (
    <div className={classes("flex flex-col items-center gap-4 px-4 py-12 text-center", className)}>
      <ArcDrawing className="max-w-full" />
      <Heading
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className="font-display text-2xl font-bold tracking-tight"
      >
        {title}
      </Heading>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
