interface DarkStageProps {
  className?: string;
  /** What a screen reader says for the picture; a sign is a part of it. */
  label: string;
  /** Stands in the light. */
  sign?: string;
}

/** A stage with one light on and nobody in it. The heading beside it says what happened. */
export function DarkStage({ className, label, sign }: DarkStageProps) {
  return (
    <svg className={className} viewBox="0 0 320 200" role="img" aria-label={label} focusable="false">
      <defs>
        <linearGradient id="stage-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffb02e" stopOpacity="0.75" />
          <stop offset="1" stopColor="#ffb02e" stopOpacity="0.04" />
        </linearGradient>
        <linearGradient id="stage-curtain" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#7a2152" />
          <stop offset="1" stopColor="#36102f" />
        </linearGradient>
      </defs>
      <rect width="320" height="200" rx="18" fill="#18111e" />
      <path d="M160 14L92 168H228Z" fill="url(#stage-beam)" />
      <ellipse cx="160" cy="168" rx="68" ry="12" fill="#ffb02e" opacity="0.28" />
      {sign && (
        <text x="160" y="140" textAnchor="middle" fontSize="54" fontWeight="800" fill="#fff5e0">
          {sign}
        </text>
      )}
      <path d="M0 0H74C66 40 60 92 34 142C24 162 12 178 0 184Z" fill="url(#stage-curtain)" />
      <path d="M320 0H246C254 40 260 92 286 142C296 162 308 178 320 184Z" fill="url(#stage-curtain)" />
      <g fill="#ffdf9a">
        <circle cx="92" cy="12" r="4" />
        <circle cx="126" cy="12" r="4" />
        <circle cx="194" cy="12" r="4" />
        <circle cx="228" cy="12" r="4" />
      </g>
      <circle cx="160" cy="12" r="6" fill="#ffb02e" />
    </svg>
  );
}
