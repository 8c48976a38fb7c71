import { type ReactNode, useState } from "react";
import { Button } from "@/ui/Button.tsx";

interface Props {
  /** the search field, which is always shown */
  search: ReactNode;
  /** the number of filters in use */
  active: number;
  children: ReactNode;
}

/** The search and the filters of a list. On a phone, a button beside the search shows the filters. */
export function FoldedFilters({ search, active, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <search
      className="admin-toolbar max-sm:[&>.field:first-child]:flex-[1_1_9rem] max-sm:not-data-open:[&>.field:not(:first-child)]:hidden"
      data-open={isOpen || undefined}
    >
      {search}
      <Button
        variant="outline"
        icon="filter"
        className="sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? `Filters (${active})` : "Filters"}
      </Button>
      {children}
    </search>
  );
}
