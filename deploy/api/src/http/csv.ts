const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A cell that a table program takes for text, whatever it begins with, or for a number where it is one. */
const csvCell = (text: string): string => {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !PLAIN_NUMBER.test(text);
  const harmless = isFormula ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** A line of a table, without its end. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',');

/** Between two lines: RFC 4180. */
export const CSV_LINE_END = '\r\n';
