import styles from "./StreakFlame.module.css";

const maxWeeks = 5;

/** A flame that grows with the streak. Decorative: the number is beside it. */
export default function StreakFlame({ weeks }: { weeks: number }) {
  const size = 20 + 4 * Math.min(weeks, maxWeeks);
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={`shrink-0 ${styles.lit}`} aria-hidden="true">
      <path
        className="fill-primary"
        d="M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-2.5 1.2-4 2.4-5.2.4 1.6 1 2.4 1.8 2.8C10 8 10.4 4.6 12 2z"
      />
      <path className="fill-sun" d="M12 12c.6 1.8 2.6 2.6 2.6 4.9a2.6 2.6 0 0 1-5.2 0c0-2.1 1.8-2.7 2.6-4.9z" />
    </svg>
  );
}
