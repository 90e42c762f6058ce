import { IconButton } from '@marquee/kernel/ui';
import type { MouseEvent } from 'react';

import { lastDemos, useLastDemos } from '../../games/last-demos.ts';
import type { ListedGame } from '../../games/listed-game.ts';
import { SectionRow } from '../../games/section-row.tsx';
import { useTranslate } from '../../texts.ts';
import { useOffscreenSlot } from './use-offscreen-slot.ts';

import * as styles from './continue-playing.module.css';

/**
 * Demos played last in this browser.
 *
 * The server's page, which is the same for everybody, has none of them: there the row waits until its place is out of
 * view, or all that is seen below it would jump under the finger that woke the page.
 */
export function ContinuePlaying() {
  const t = useTranslate();
  const games = useLastDemos();
  const { mark, mayAppear } = useOffscreenSlot<HTMLDivElement>(games.length > 0);

  const remove = (event: MouseEvent<HTMLButtonElement>, { slug }: ListedGame): void => {
    const item = event.currentTarget.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    // With the last game the whole row goes: the keyboard goes on from where the page begins.
    const next = neighbour?.querySelector('button') ?? event.currentTarget.closest('main');
    next?.focus({ preventScroll: true });
    lastDemos.remove(slug);
  };

  if (games.length === 0) return null;
  if (!mayAppear) return <div ref={mark} className={styles.mark} />;
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
