import { Icon } from "./Icon.tsx";
import "@/ui/stars.css";

const all = [1, 2, 3, 4, 5];

interface Props {
  /** 1 to 5. */
  value: number;
}

/** A rating, read-only. */
export function Stars({ value }: Props) {
  return (
    <span className="stars" role="img" aria-label={`${value} out of 5 stars`}>
      {all.map((star) => (
        <Icon key={star} name="star" size={18} className={star <= value ? "star-on" : undefined} />
      ))}
    </span>
  );
}
