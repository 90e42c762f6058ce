/** The site's mark, for operators without a logo of their own. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 44 44"
      width="44"
      height="44"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="2" y="6" width="40" height="26" rx="7" fill="#ffb02e" />
      <path
        d="M10 26V13l7 8 5-8 5 8 7-8v13"
        fill="none"
        stroke="#1c1204"
        strokeWidth="3.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <g fill="currentColor">
        <circle cx="8" cy="38" r="2.4" />
        <circle cx="17.3" cy="38" r="2.4" />
        <circle cx="26.6" cy="38" r="2.4" />
        <circle cx="36" cy="38" r="2.4" />
      </g>
    </svg>
  );
}
