/** How long a page took, in milliseconds. What did not happen, or what the browser cannot measure, is left out. */
export interface PageTimes {
  /** Until the largest part of its content was painted. */
  lcp?: number;
  /** The slowest answer to an input, as `web-vitals` estimates it. */
  inp?: number;
  /** From when the page woke until it was interactive. */
  interactive?: number;
}

/** What a page tells of its times, while a share of the visitors tries a change. */
export interface TimesReport {
  composition: number;
  /** Whose page it was; the shell's where it was no remote's. */
  package: string;
  times: PageTimes;
}
