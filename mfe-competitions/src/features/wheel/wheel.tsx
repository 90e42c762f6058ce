import type { ActivityDraw, ActivityParticipants } from '@marquee/kernel/contracts/streamer';
import { type Ref, useImperativeHandle, useRef } from 'react';

import { useTranslate } from '../../texts.ts';
import { restAngle, sectorsOf } from './sectors.ts';

import * as styles from './wheel.module.css';

const TURN_MS = 4_200;
const TURNS = 5;
/** More numbers than this could not be read. */
const MOST_NUMBERS = 40;

export interface WheelHandle {
  /** Turns to where it rests already; resolves when it stands. */
  turn: () => Promise<void>;
}

interface WheelProps {
  entrants: ActivityParticipants['items'];
  /** What it points at; null before the first draw. */
  draw: ActivityDraw | null;
  /** Who was drawn is not told before it stands. */
  isTurning: boolean;
  handle: Ref<WheelHandle>;
}

/** A field for each entrant. It rests at the draw that is shown: turning only shows how it came there. */
export function Wheel({ entrants, draw, isTurning, handle }: WheelProps) {
  const t = useTranslate();
  const ring = useRef<SVGGElement>(null);
  const count = entrants.length;
  const angle = draw === null ? 0 : restAngle(draw.position, count);
  useImperativeHandle(
    handle,
    () => ({
      turn: async () => {
        const from = `rotate(${angle - TURNS * 360}deg)`;
        await ring.current?.animate([{ transform: from }, { transform: `rotate(${angle}deg)` }], {
          duration: TURN_MS,
          easing: 'cubic-bezier(0.12, 0.7, 0.14, 1)',
        }).finished;
      },
    }),
    [angle],
  );
  const told = isTurning ? null : draw;
  const label =
    told === null
      ? t('wheel.image', { fields: count })
      : `${t('wheel.image', { fields: count })} ${t('wheel.imageStops', { position: told.position, alias: told.alias })}`;
  return (
    <svg className={styles.wheel} viewBox="0 0 400 400" role="img" aria-label={label}>
      <circle cx="200" cy="200" r="190" className={styles.rim} />
      <g ref={ring} className={styles.ring} transform={`rotate(${angle.toFixed(3)})`}>
        {sectorsOf(count).map(({ path, middle, shade }, index) => (
          <g key={middle}>
            <path
              d={path}
              className={styles.sector}
              data-shade={told?.position === index + 1 ? 'drawn' : shade}
            />
            {count <= MOST_NUMBERS && (
              <text
                className={styles.number}
                data-drawn={told?.position === index + 1 || undefined}
                transform={`rotate(${(middle - 90).toFixed(2)} 200 200) translate(354 200)`}
              >
                {index + 1}
              </text>
            )}
          </g>
        ))}
      </g>
      <circle cx="200" cy="200" r="64" className={styles.hub} />
      {told === null ? (
        <text x="200" y="212" className={styles.hubNumber}>
          {count}
        </text>
      ) : (
        <>
          <text x="200" y="196" className={styles.hubNumber}>
            {told.position}
          </text>
          <text x="200" y="222" className={styles.hubName}>
            {told.alias}
          </text>
        </>
      )}
      <path d="M200 34L188 6H212Z" className={styles.pointer} />
    </svg>
  );
}
