import { Button, Card, Icon } from '@marquee/kernel/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useStreamerWords } from '../../streamer-words.ts';
import { useTranslate } from '../../texts.ts';
import type { WheelData } from './load-activity.ts';
import { Wheel, type WheelHandle } from './wheel.tsx';

import * as styles from './wheel.module.css';

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The wheel, what it shows and the draws so far. It turns when a draw comes while one looks, and when one asks. */
export function DrawStage({ activity, participants }: WheelData) {
  const t = useTranslate();
  const words = useStreamerWords();
  const wheel = useRef<WheelHandle>(null);
  const { draws } = activity;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isTurning, setTurning] = useState(false);
  const shown = draws.find(({ number }) => number === chosen) ?? draws.at(-1) ?? null;
  const known = useRef(draws.length);

  const turn = useEffectEvent((): void => {
    if (prefersStillness()) return;
    setTurning(true);
    void wheel.current?.turn().finally(() => setTurning(false));
  });
  useEffect(() => {
    if (draws.length <= known.current) return;
    known.current = draws.length;
    setChosen(null);
    turn();
  }, [draws.length]);

  if (participants.items.length === 0) return null;
  return (
    <Card className={styles.stage}>
      <Wheel entrants={participants.items} draw={shown} isTurning={isTurning} handle={wheel} />
      {shown !== null && (
        <>
          <p className={styles.result} role="status" data-turning={isTurning || undefined}>
            <strong>
              {t('wheel.result', { number: shown.number, alias: shown.alias, position: shown.position })}
            </strong>{' '}
            <span>{t('wheel.decided', { moment: words.moment(shown.drawnAt) })}</span>
          </p>
          <div className={styles.actions}>
            <Button size="small" onClick={turn} disabled={isTurning}>
              <Icon name="play" size={16} /> {t('wheel.again')}
            </Button>
          </div>
        </>
      )}
      {draws.length > 1 && (
        <ol className={styles.draws} aria-label={t('wheel.drawList')}>
          {draws.map((draw) => (
            <li key={draw.number}>
              <Button
                size="small"
                kind="plain"
                aria-pressed={draw === shown}
                onClick={() => setChosen(draw.number)}
              >
                {t('wheel.result', { number: draw.number, alias: draw.alias, position: draw.position })}
              </Button>
              <small>
                {draw.outcome === 'waiting'
                  ? t('wheel.outcome.waiting', { until: words.moment(draw.claimUntil) })
                  : t(`wheel.outcome.${draw.outcome}`)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
