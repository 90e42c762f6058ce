import type { GamePlay } from '@marquee/kernel/contracts/games';
import { useBackToClose } from '@marquee/kernel/remote';
import { Button, EmptyState, ErrorState, Skeleton, useUiText, VisuallyHidden } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';

import { usePlayText } from './play-texts.ts';
import { RoundTable } from './round-table.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useLastRounds } from './use-last-rounds.ts';

import * as styles from './real-play.module.css';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function Rounds({ play }: { play: GamePlay }) {
  const t = usePlayText();
  const say = useUiText();
  const { rounds, hasFailed, retry } = useLastRounds(play);
  if (hasFailed) return <ErrorState onRetry={retry} />;
  if (rounds === null) {
    return (
      <div className={styles.loading} role="status">
        <VisuallyHidden>{say('ui.loading')}</VisuallyHidden>
        {SKELETONS.map((name) => (
          <Skeleton key={name} />
        ))}
      </div>
    );
  }
  return rounds.length === 0 ? (
    <EmptyState icon="clock" title={t('lastRounds.empty')} text={t('lastRounds.empty.text')} />
  ) : (
    <RoundTable rounds={rounds} />
  );
}

/** What this play was made of, round by round, over the game that waits. */
export function LastRounds({ play, onClose }: { play: GamePlay; onClose: () => void }) {
  const t = usePlayText();
  useFocusReturn();
  useBackToClose(true, onClose);
  return (
    <Dialog
      open
      className={styles.drawer}
      title={t('lastRounds.title')}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button onClick={onClose}>{t('backToGame')}</Button>
        </div>
      }
    >
      <Rounds play={play} />
    </Dialog>
  );
}
