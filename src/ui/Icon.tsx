import { classes } from "./classes.ts";
import { type IconName, iconPaths } from "./icon-paths.ts";

interface Props {
  name: IconName;
  /** The accessible name, required if no text conveys the same. Without it, the icon is decorative. */
  label?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

/** An icon in the color of the surrounding text. */
export function Icon({ name, label, size = 20, className }: Props) {
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classes("shrink-0", className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
