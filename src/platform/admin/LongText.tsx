import { ScrollArea } from "@/ui/ScrollArea.tsx";

interface Props {
  /** the accessible name, if it scrolls */
  label: string;
  children: string;
}

/** A value as text. A long one scrolls in a separate box, so that the controls around it stay visible. */
export function LongText({ label, children }: Props) {
  const isShort = children.length <= 300 && children.split("\n").length <= 6;
  const look = "font-normal whitespace-pre-wrap wrap-anywhere";
  if (isShort) return <p className={look}>{children}</p>;
  return (
    <ScrollArea label={label} className={`max-h-48 overflow-auto ${look}`}>
      {children}
    </ScrollArea>
  );
}
