import { useId } from "react";
import { Icon } from "./Icon.tsx";
import "@/styles/kit/stars.css";

const all = [1, 2, 3, 4, 5];

interface Props {
  legend: string;
  value: number | null;
  onChange: (rating: number) => void;
}

/** A rating, to give: five radio buttons that look like stars. */
export function StarsInput({ legend, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="stars-input">
        {all.map((star) => [
          <input
            key={`input-${star}`}
            type="radio"
            id={`${name}-${star}`}
            name={name}
            value={star}
            checked={value === star}
            onChange={() => onChange(star)}
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
