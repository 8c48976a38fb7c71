import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "./Icon.tsx";
import "@/ui/stars.css";

const all = [1, 2, 3, 4, 5];

interface Props {
  legend: string;
  value: number | null;
  onChange: (rating: number) => void;
}

/** How long an arrow key must rest before its star counts, in milliseconds. */
const keyRest = 700;

/** A rating, to give: five radio buttons that look like stars. The arrow keys pass stars that nobody means: the last one counts. */
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
    const timer = setTimeout(() => settle(passing), keyRest);
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
        // an arrow key moves the focus from star to star: that isn't leaving
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
