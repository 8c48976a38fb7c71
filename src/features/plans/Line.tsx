import type { ReactNode } from "react";
import { Button } from "@/ui/Button.tsx";

/** A quiet button of one line. */
export const Line = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button
    variant="quiet"
    size="sm"
    icon="user"
    className="-ms-3 w-fit max-w-full text-start font-normal text-ink-soft print:hidden"
    onClick={onPress}
  >
    <span className="min-w-0 whitespace-normal wrap-anywhere">{children}</span>
  </Button>
);
