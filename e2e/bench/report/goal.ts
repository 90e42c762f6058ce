/** At most so much, or at least so much. */
export interface Limit {
  kind: 'at most' | 'at least';
  value: number;
}

export const atMost = (value: number): Limit => ({ kind: 'at most', value });
export const atLeast = (value: number): Limit => ({ kind: 'at least', value });

/** What brings a figure: a benchmark, or the tests of one file in `specs/`. */
export type Source = { bench: string } | { spec: string };

export interface Goal {
  id: string;
  figure: string;
  /** Where the figure is to be in the end. */
  goal: Limit;
  /** Where it has to be today; a figure beyond fails its benchmark and the report. */
  threshold?: Limit;
  /** As figures are printed; two decimals unless given. */
  format?: (value: number) => string;
  /** Absent where nothing measures it yet. */
  source?: Source;
}

/** Measured figures by the ids of their goals. */
export type Figures = Record<string, number>;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
export const seconds = (value: number): string => `${value.toFixed(1)} s`;
export const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
export const plain = (value: number): string => String(Math.round(value));
export const twoDecimals = (value: number): string => value.toFixed(2);

/** A figure that is not a number reaches nothing. */
export const isWithin = (value: number, { kind, value: limit }: Limit): boolean =>
  kind === 'at most' ? value <= limit : value >= limit;

export const formatLimit = ({ kind, value }: Limit, format: (value: number) => string): string =>
  `${kind === 'at most' ? '≤' : '≥'} ${format(value)}`;
