import { ErrorState, Skeleton } from '@marquee/kernel/ui';
import { useEffect, useState } from 'react';

import { useTranslate } from '../../texts.ts';
import type { CodeShape } from './draw-code.ts';

import * as styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  /** What a phone that scans it gets. */
  label: string;
}

/** A code that a phone can scan: one path of an SVG. What draws it is fetched only when one is opened. */
export function QrCode({ text, label }: QrCodeProps) {
  const t = useTranslate();
  const [shape, setShape] = useState<CodeShape | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      try {
        const { drawCode } = await import(/* webpackChunkName: "draw-code" */ './draw-code.ts');
        if (isWanted) setShape(drawCode(text));
      } catch {
        if (isWanted) setHasFailed(true);
      }
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [text]);

  if (hasFailed) return <ErrorState title={t('vpn.codeFailed')} />;
  if (shape === null) return <Skeleton shape="block" className={styles.place} />;
  return (
    <svg className={styles.code} viewBox={`0 0 ${shape.size} ${shape.size}`} role="img" aria-label={label}>
      <path className={styles.dots} d={shape.path} shapeRendering="crispEdges" />
    </svg>
  );
}
