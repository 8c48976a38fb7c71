import type { ReactNode } from "react";

interface Props {
  title: string;
  subtitle?: ReactNode;
  /** What the screen is for: usually one primary button. */
  children?: ReactNode;
}

/** The head of an admin screen: its name, a line about it, and its main action. */
export function ScreenHead({ title, subtitle, children }: Props) {
  return (
    <header className="admin-head">
      <div>
        <h1>{title}</h1>
        {subtitle && <p className="text-ink-soft">{subtitle}</p>}
      </div>
      {children && <div className="admin-actions">{children}</div>}
    </header>
  );
}
