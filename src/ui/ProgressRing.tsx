interface Props {
  /** 0 to 100. */
  value: number;
  label: string;
  size?: number | undefined;
}

const radius = 42;
const sweep = 260;
const start = 90 + (360 - sweep) / 2;

const at = (degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return { x: 50 + radius * Math.cos(radians), y: 50 + radius * Math.sin(radians) };
};
const round = (value: number) => Math.round(value * 100) / 100;
const from = at(start);
const to = at(start + sweep);
const path = `M${round(from.x)} ${round(from.y)}A${radius} ${radius} 0 1 1 ${round(to.x)} ${round(to.y)}`;

/** Progress as one jump: an arc that fills, with the jumper at its head, and the number inside. */
export function ProgressRing({ value, label, size = 96 }: Props) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  const head = at(start + (sweep * percent) / 100);
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" role="img" aria-label={`${label}: ${percent}%`}>
      <path d={path} className="ring-track" />
      {percent > 0 && (
        <path
          d={path}
          className="ring-fill"
          pathLength={100}
          strokeDasharray="100 200"
          strokeDashoffset={100 - percent}
        />
      )}
      <circle cx={round(head.x)} cy={round(head.y)} r="7.5" className="ring-ball" />
      <text x="50" y="52" textAnchor="middle" dominantBaseline="middle" fontSize="18" className="ring-text">
        {percent}%
      </text>
    </svg>
  );
}
