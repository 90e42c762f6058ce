import { encodeQR } from 'qr';

export interface CodeShape {
  /** Edge of the square, quiet zone included. */
  size: number;
  path: string;
}

/** What the standard asks to stay empty around a code. */
const QUIET_ZONE = 4;

/** A text as the dark squares of a QR code, each one unit wide. */
export function drawCode(text: string): CodeShape {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return { size: rows.length, path };
}
