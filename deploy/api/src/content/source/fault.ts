/** Somewhere in a source, what a writer has to put right. */
export interface Fault {
  /** File, and where it can be told, the line: `help/limits/de.md:12`. */
  place: string;
  message: string;
}

/** A source that cannot become a document; the message lists every fault, one a line. */
export class SourceFaults extends Error {
  override readonly name = 'SourceFaults';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ place, message }) => `${place}: ${message}`).join('\n'));
    this.faults = faults;
  }
}
