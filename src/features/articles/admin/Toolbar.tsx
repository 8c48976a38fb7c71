import { type KeyboardEvent, useRef, useState } from "react";

interface Props {
  /** `title` is the tooltip */
  tools: readonly { label: string; title: string; onClick: () => void }[];
  hidden: boolean;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A toolbar with one tab stop; arrow keys move between its buttons. */
export function Toolbar({ tools, hidden }: Props) {
  const [current, setCurrent] = useState(0);
  const toolbar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    toolbar.current?.querySelectorAll("button")[step(current, tools.length - 1)]?.focus();
  };
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label="Formatting"
      hidden={hidden}
      className="-ms-2.5 flex flex-wrap gap-x-1 [&[hidden]]:hidden"
      onKeyDown={move}
    >
      {tools.map(({ label, title, onClick }, index) => (
        <button
          key={label}
          type="button"
          title={title}
          tabIndex={index === current ? 0 : -1}
          className="button button-quiet flex-none px-2.5!"
          onFocus={() => setCurrent(index)}
          onClick={onClick}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
