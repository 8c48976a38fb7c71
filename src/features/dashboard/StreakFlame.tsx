import styles from "./StreakFlame.module.css";

const maxDays = 5;

/** A flame that grows with the streak, gray without one. Decorative: the number is beside it. */
export default function StreakFlame({ days }: { days: number }) {
  const isLit = days > 0;
  const size = 20 + 4 * Math.min(days, maxDays);
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={isLit ? styles.lit : undefined} aria-hidden="true">
      <path
        className={isLit ? "fill-primary" : "fill-line"}
        d="M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-2.5 1.2-4 2.4-5.2.4 1.6 1 2.4 1.8 2.8C10 8 10.4 4.6 12 2z"
      />
      <path
        className={isLit ? "fill-sun" : "fill-sunken"}
        d="M12 12c.6 1.8 2.6 2.6 2.6 4.9a2.6 2.6 0 0 1-5.2 0c0-2.1 1.8-2.7 2.6-4.9z"
      />
    </svg>
  );
}
