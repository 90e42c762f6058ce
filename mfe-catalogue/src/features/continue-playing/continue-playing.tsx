import { IconButton } from '@marquee/kernel/ui';
import type { MouseEvent } from 'react';

import { lastDemos, useLastDemos } from '../../games/last-demos.ts';
import type { ListedGame } from '../../games/listed-game.ts';
import { SectionRow } from '../../games/section-row.tsx';
import { useTranslate } from '../../texts.ts';

import * as styles from './continue-playing.module.css';

/** Demos played last in this browser. */
export function ContinuePlaying() {
  const t = useTranslate();
  const games = useLastDemos();

  const remove = (event: MouseEvent<HTMLButtonElement>, { slug }: ListedGame): void => {
    const item = event.currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    // With the last game the whole row goes: the keyboard goes on from where the page begins.
    const next = neighbour?.querySelector('button') ?? event.currentTarget.closest('main');
    next?.focus({ preventScroll: true });
    lastDemos.remove(slug);
  };

  if (games.length === 0) return null;
  return (
    <SectionRow
      section={{ title: t('continue.title'), games }}
      renderAction={(game) => (
        <IconButton
          kind="on-art"
          icon="close"
          className={styles.remove}
          label={t('continue.remove', { title: game.title })}
          onClick={(event) => remove(event, game)}
        />
      )}
    />
  );
}
