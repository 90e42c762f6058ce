import type { GamePlay } from '@marquee/kernel/contracts/games';
import { useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { useState } from 'react';

import { useTranslate } from '../../texts.ts';
import { LimitsLeft } from './limits-left.tsx';
import { acknowledgeCheck } from './play-calls.ts';
import { PlaySummary } from './play-summary.tsx';
import { usePlayText } from './play-texts.ts';
import type { LivePlay } from './use-live-play.ts';
import { useServerTime } from './use-server-time.ts';

import * as styles from './real-play.module.css';

interface RealityCheckProps {
  live: LivePlay;
  onAcknowledged: (play: GamePlay) => void;
  onStop: () => void;
}

/** Stands over the game until it is answered: what has been played, and three answers of one weight. */
export function RealityCheck({ live, onAcknowledged, onStop }: RealityCheckProps) {
  const t = usePlayText();
  const say = useTranslate();
  const path = useLanguagePath();
  const { api } = useHost();
  const now = useServerTime(live);
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking');
  const { play } = live;

  const goOn = (): void => {
    setState('sending');
    acknowledgeCheck(api, play.sessionId).then(onAcknowledged, () => setState('failed'));
  };
  return (
    <Dialog
      open
      closable={false}
      title={t('check.title')}
      onClose={() => {}}
      footer={
        <div className={styles.answers}>
          <Button onClick={goOn} loading={state === 'sending'}>
            {t('check.continue')}
          </Button>
          <ButtonLink to={path('/player/history/rounds')}>{t('history')}</ButtonLink>
          <Button onClick={onStop}>{t('check.stop')}</Button>
        </div>
      }
    >
      <p>{t('check.text')}</p>
      <PlaySummary play={play} elapsedMs={now - Date.parse(play.startedAt)}>
        <LimitsLeft play={play} />
      </PlaySummary>
      {state === 'failed' && (
        <p className={styles.fault} role="alert">
          {say('favorites.failed')}
        </p>
      )}
    </Dialog>
  );
}
