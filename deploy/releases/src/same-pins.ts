type Pins = Record<string, string>;

/** Whether two compositions pin the same releases. */
export const isSamePins = (first: Pins, second: Pins): boolean =>
  Object.keys(first).length === Object.keys(second).length &&
  Object.entries(first).every(([name, version]) => second[name] === version);
