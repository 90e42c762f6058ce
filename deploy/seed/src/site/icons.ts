const mark = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" fill="none" stroke="#b7a9c4" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`;

const RING = '<circle cx="24" cy="24" r="20"/>';

/** Marks at the foot of each page: line drawings in a colour that holds on ink and on paper. */
export const SEED_ICONS = [
  {
    key: 'adults-only',
    group: 'safer-play',
    href: null,
    // Drawn, not set: a picture has no font to rely on.
    drawing: mark(
      `${RING}<path d="M13 19l3-2v14"/><circle cx="24" cy="20.500" r="3"/><circle cx="24" cy="27.500" r="3.500"/><path d="M31 24h7M34.500 20.500v7"/>`,
    ),
  },
  {
    key: 'safer-play',
    group: 'safer-play',
    href: '/display/responsiblegaming',
    drawing: mark('<path d="M24 4l16 6v12c0 11-7 18-16 22C15 40 8 33 8 22V10z"/><path d="M17 23l5 5 9-10"/>'),
  },
  {
    key: 'verifiable-rounds',
    group: 'technology',
    href: '/display/fairness-and-rng-testing-methods',
    drawing: mark(`${RING}<path d="M24 12v12l8 5"/><path d="M15 35l3-4M33 35l-3-4"/>`),
  },
  {
    key: 'printed-returns',
    group: 'technology',
    href: '/games/high-return',
    drawing: mark(
      '<rect x="7" y="7" width="34" height="34" rx="8"/><path d="M16 32l16-16"/><circle cx="17.500" cy="17.500" r="3"/><circle cx="30.500" cy="30.500" r="3"/>',
    ),
  },
];
