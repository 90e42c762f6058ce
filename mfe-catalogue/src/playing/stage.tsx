import { classNames, IconButton } from '@marquee/kernel/ui';
import { type ReactNode, useEffect, useState } from 'react';

import { useTranslate } from '../texts.ts';
import { useFullScreen } from './use-full-screen.ts';

import * as styles from './stage.module.css';

interface StageProps {
  /** The game, or what stands in its place. */
  children: ReactNode;
  meters: ReactNode;
  sound: { isMuted: boolean; toggle: () => void };
  /** Before those that every game has. */
  controls?: ReactNode;
  /** Between the game and the bar. */
  notices?: ReactNode;
  /** Many meters, and controls in words. */
  isFull?: boolean;
}

/** The stage with the game, and below it the bar with meters and controls. */
export function Stage({ children, meters, sound, controls, notices, isFull = false }: StageProps) {
  const t = useTranslate();
  const [isTheatre, setTheatre] = useState(false);
  const { element, isPossible, isOn, toggle } = useFullScreen<HTMLDivElement>();

  useEffect(() => {
    // The stage is then as high as the window below the header, and is to stand there.
    if (isTheatre) element.current?.scrollIntoView?.({ block: 'start' });
  }, [isTheatre, element]);

  return (
    <div
      className={classNames(styles.session, isFull && styles.full)}
      ref={element}
      data-theatre={isTheatre || undefined}
    >
      <div className={styles.stage}>{children}</div>
      {notices}
      <p className={styles.turn}>{t('demo.turn')}</p>
      <div className={styles.bar}>
        {meters}
        <div className={styles.controls}>
          {controls}
          <IconButton
            icon={sound.isMuted ? 'mute' : 'sound'}
            label={t(sound.isMuted ? 'demo.unmute' : 'demo.mute')}
            onClick={sound.toggle}
          />
          {!isOn && (
            <IconButton
              className={styles.theatre}
              icon="theatre"
              label={t('demo.theatre')}
              pressed={isTheatre}
              onClick={() => setTheatre(!isTheatre)}
            />
          )}
          {isPossible && (
            <IconButton
              icon="expand"
              label={t(isOn ? 'demo.leaveFullScreen' : 'demo.fullScreen')}
              onClick={toggle}
            />
          )}
        </div>
      </div>
    </div>
  );
}
