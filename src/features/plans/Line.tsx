import type { ReactNode } from "react";
import { Button } from "@/ui/Button.tsx";

/** A quiet button whose text stays on one line. */
export const Line = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button
    variant="quiet"
    size="sm"
    icon="user"
    className="-ms-3 w-fit max-w-full text-start font-normal text-ink-soft print:hidden"
    onClick={onClick}
  >
    <span className="min-w-0 whitespace-normal wrap-anywhere">{children}</span>
  </Button>
);
