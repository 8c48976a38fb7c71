import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "./Icon.tsx";
import "@/ui/stars.css";

const all = [1, 2, 3, 4, 5];

interface Props {
  legend: string;
  value: number | null;
  onChange: (rating: number) => void;
}

/** The debounce of arrow keys, in milliseconds. */
const keyDebounceMs = 700;

/** A rating input: five radio buttons that look like stars. Debounces arrow keys, which select every star on the way. */
export function StarsInput({ legend, value, onChange }: Props) {
  const name = useId();
  const [passing, setPassing] = useState<number | null>(null);
  const isByKey = useRef(false);
  const chosen = passing ?? value;
  const settle = (star: number) => {
    setPassing(null);
    if (star !== value) onChange(star);
  };
  useEffect(() => {
    if (passing === null) return;
    const timer = setTimeout(() => settle(passing), keyDebounceMs);
    return () => clearTimeout(timer);
  });
  return (
    <fieldset
      onKeyDown={({ key }) => {
        isByKey.current = key.startsWith("Arrow");
      }}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // arrow keys move focus from star to star; settle only when it leaves the group
        if (passing !== null && !currentTarget.contains(relatedTarget)) settle(passing);
      }}
    >
      <legend className="field-label">{legend}</legend>
      <div className="stars-input">
        {all.map((star) => [
          <input
            key={`input-${star}`}
            type="radio"
            id={`${name}-${star}`}
            name={name}
            value={star}
            checked={chosen === star}
            onChange={() => (isByKey.current ? setPassing(star) : settle(star))}
            className="sr-only"
          />,
          <label key={`label-${star}`} htmlFor={`${name}-${star}`}>
            <Icon name="star" size={28} label={star === 1 ? "1 star" : `${star} stars`} />
          </label>,
        ])}
      </div>
    </fieldset>
  );
}
