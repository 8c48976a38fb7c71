import type { ReactNode, Ref } from "react";

interface Props {
  title: string;
  text: ReactNode;
  /** the button of the row */
  action?: ReactNode;
  /** the result, and the dialog of the button */
  children?: ReactNode;
  /** for a row that takes the focus when its button is removed */
  ref?: Ref<HTMLDivElement>;
}

/** A row of the account's card: a setting and a button that changes it. */
export const AccountRow = ({ title, text, action, children, ref }: Props) => (
  <div
    ref={ref}
    tabIndex={ref ? -1 : undefined}
    className="grid grid-cols-1 gap-4 border-t border-line py-5 outline-none first:border-0 first:pt-0 last:pb-0"
  >
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_10rem]">
        <h3>{title}</h3>
        <p className="text-sm wrap-anywhere text-ink-soft">{text}</p>
      </div>
      {action}
    </div>
    {children}
  </div>
);
