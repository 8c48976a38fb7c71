import type { ReactNode } from "react";

interface Props {
  title: string;
  subtitle?: ReactNode;
  /** The main action, usually one primary button. */
  children?: ReactNode;
}

/** The header of an admin screen: name, description and main action. */
export function ScreenHead({ title, subtitle, children }: Props) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-y-3 gap-x-6">
      <div>
        <h1 className="mb-0.5">{title}</h1>
        {subtitle && <p className="text-ink-soft">{subtitle}</p>}
      </div>
      {children && <div className="admin-actions">{children}</div>}
    </header>
  );
}
