import { encode } from 'uqr';

import * as styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  label: string;
}

/**
 * A text as a QR code: black on white in either theme, as cameras expect it.
 *
 * @throws RangeError when the text is too long for any code
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
