import * as styles from './console-icon.module.css';

/** Strokes on a 24 by 24 grid, as the kernel's icons: these are needed by no page of the site. */
const PATHS = {
  bolt: 'M13 2L4 14h7l-1 8 9-12h-7z',
  branch:
    'M6.5 8.5v7M6.5 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6.5 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17.5 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17.5 10.5c0 4-4.5 4.5-8.5 5.5',
  document: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 12.5h6M9 16.5h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 1.8',
  key: 'M15.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM11.5 12.5L3.5 20.5M6.5 17.5l2.5 2.5',
  people:
    'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM1.5 20c0-4.500 3.500-6.500 7.500-6.500s7.500 2 7.500 6.500M16 4.500a4 4 0 0 1 0 7M19 14.500c2 .8 3.500 2.500 3.500 5.500',
  pin: 'M9 3h6l-1 7 4 3v2H6v-2l4-3zM12 15v6',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 4v4h-4',
  seal: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 14.2L7 21l5-2.5L17 21l-1.5-6.8',
  server: 'M4 4h16v6H4zM4 14h16v6H4zM7.5 7v.1M7.500 17v.1',
  snow: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5',
  undo: 'M8 5L3.5 9.5 8 14M3.5 9.5H15a5 5 0 0 1 0 10h-4',
} as const;

export type ConsoleIconName = keyof typeof PATHS;

/** Decoration beside words that say the same. */
export function ConsoleIcon({ name, size = 20 }: { name: ConsoleIconName; size?: 16 | 20 | 24 }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
