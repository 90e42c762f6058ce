import { useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink, Card } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';

import { useStreamerWords } from '../../streamer-words.ts';
import { useTranslate } from '../../texts.ts';
import type { Steps } from './use-step.ts';
import type { LiveWheel } from './use-wheel.ts';

import * as styles from './panels.module.css';

/** For who was drawn: the prize, taken in one press. */
export function ClaimPanel({ activity, steps }: LiveWheel & { steps: Steps }) {
  const t = useTranslate();
  const words = useStreamerWords();
  const path = useLanguagePath();
  const { own, draws, prize } = activity;
  const mine = draws.find(({ entryId }) => entryId === own?.entryId);
  if (mine === undefined) return null;
  const amount = words.money(prize);
  if (mine.outcome === 'lapsed') return <Notice icon="clock" title={t('wheel.outcome.lapsed')} />;
  if (mine.outcome === 'claimed')
    return (
      <Notice
        icon="check"
        tone="good"
        title={t('wheel.taken', { amount })}
        actions={<ButtonLink to={path('/player/balance')}>{t('wheel.balance')}</ButtonLink>}
      />
    );
  return (
    <Card as="section" className={styles.stack}>
      <h2 className={styles.title}>{t('wheel.won')}</h2>
      <p>{t('wheel.wonText', { amount, until: words.moment(mine.claimUntil) })}</p>
      <Button
        kind="primary"
        wide
        loading={steps.pending === 'claim'}
        onClick={() => void steps.take('claim')}
      >
        {t('wheel.take', { amount })}
      </Button>
      {steps.fault !== null && (
        <p className={styles.fault} role="alert">
          {steps.fault}
        </p>
      )}
    </Card>
  );
}
