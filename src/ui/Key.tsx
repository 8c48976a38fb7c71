/** A key of the keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid min-w-6 place-items-center rounded-[0.375rem] border border-line-strong px-1.5 text-xs font-semibold [font-family:inherit]">
    {children}
  </kbd>
);
