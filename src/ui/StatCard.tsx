import type { ReactNode } from "react";
import { shownNumber } from "@/platform/pluralize.ts";
import { Skeleton } from "./Skeleton.tsx";

interface Props {
  label: string;
  /** null while loading */
  value: ReactNode;
  /** null while loading */
  note?: ReactNode;
  /** links the card to the counted rows */
  href?: string | undefined;
}

/** A metric of an admin screen. */
export function StatCard({ label, value, note, href }: Props) {
  const shown = typeof value === "number" ? shownNumber(value) : value;
  const content = (
    <>
      <span className="text-ink-soft font-semibold">{label}</span>
      <span className="font-display text-2xl/[1.1] font-bold tabular-nums">
        {shown ?? <Skeleton className="h-[1.1em] w-16" />}
      </span>
      {note !== undefined && <span className="text-ink-soft">{note ?? <Skeleton className="h-[1lh] w-24" />}</span>}
    </>
  );
  return href === undefined ? (
    <div className="admin-stat">{content}</div>
  ) : (
    <a href={href} className="admin-stat">
      {content}
    </a>
  );
}
