import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/ui/Icon.tsx";

interface Props extends ComponentProps<"details"> {
  /** the text of the button */
  label: ReactNode;
}

/** A section that opens below its button. */
export const Disclosure = ({ label, children, ...details }: Props) => (
  <details {...details} className="group/disclosure min-w-0">
    <summary className="-ms-1 flex min-h-8 w-fit items-center gap-1 rounded-xs pe-1.5 font-semibold text-secondary-ink hover:bg-sunken pointer-coarse:min-h-11">
      <Icon
        name="chevron-down"
        size={18}
        className="-rotate-90 transition-[rotate] duration-150 group-open/disclosure:rotate-0"
      />
      {label}
    </summary>
    <div className="pt-1 pb-2 ps-4.5">{children}</div>
  </details>
);
