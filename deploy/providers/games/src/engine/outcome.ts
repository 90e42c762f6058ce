/** A finished round of any game, as it is stored before anyone sees it. */
export interface Outcome {
  /** The numbers that came out of the words, in the order they were drawn. */
  drawn: number[];
  /** The result in short, for the record. */
  shown: string;
  winMinor: number;
}
