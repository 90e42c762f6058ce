import { OWNER_CANCEL_REASONS } from '@marquee/kernel/contracts/streamer';
import { Button, Card } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useStreamerWords } from '../../streamer-words.ts';
import { useTranslate } from '../../texts.ts';
import type { Steps } from './use-step.ts';
import type { LiveWheel } from './use-wheel.ts';

import * as styles from './panels.module.css';

interface OwnerProps extends LiveWheel {
  steps: Steps;
}

/** The next step of the streamer. */
function NextStep({ activity, participants, steps }: OwnerProps) {
  const t = useTranslate();
  const words = useStreamerWords();
  const { state, prize, draws, returned } = activity;
  const total = words.money(prize);
  if (state === 'draft')
    return (
      <>
        <p>{t('wheel.openNote')}</p>
        <Button kind="primary" loading={steps.pending === 'open'} onClick={() => void steps.take('open')}>
          {t('wheel.open', { times: prize.count, amount: total })}
        </Button>
      </>
    );
  if (state === 'open')
    return (
      <>
        <p>{t('wheel.lockNote')}</p>
        <Button
          kind="primary"
          disabled={participants.items.length === 0}
          loading={steps.pending === 'lock'}
          onClick={() => void steps.take('lock')}
        >
          {t('wheel.lock')}
        </Button>
      </>
    );
  return (
    <Button kind="primary" loading={steps.pending === 'draw'} onClick={() => void steps.take('draw')}>
      {t('wheel.draw', { number: draws.length + returned + 1, of: prize.count })}
    </Button>
  );
}

/** Calling it off needs a reason, which entrants are told. */
function Cancel({ steps }: { steps: Steps }) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button kind="plain" onClick={() => setAsking(true)}>
        {t('wheel.cancel')}
      </Button>
    );
  return (
    <div className={styles.stack}>
      <p>{t('wheel.cancelQuestion')}</p>
      <div className={styles.actions}>
        {OWNER_CANCEL_REASONS.map((reason) => (
          <Button
            key={reason}
            loading={steps.pending === 'cancel'}
            onClick={() => void steps.take('cancel', { reason })}
          >
            {t(`wheel.reason.${reason}`)}
          </Button>
        ))}
        <Button kind="plain" onClick={() => setAsking(false)}>
          {t('wheel.keep')}
        </Button>
      </div>
    </div>
  );
}

/** What the streamer does with it. All of it also happens by itself, at the times that are shown. */
export function OwnerPanel(props: OwnerProps) {
  const t = useTranslate();
  const { activity, steps } = props;
  const { state, own } = activity;
  if (own?.isOwner !== true || !['draft', 'open', 'locked', 'drawing'].includes(state)) return null;
  return (
    <Card as="section" className={styles.stack}>
      <h2 className={styles.title}>{t('wheel.yours')}</h2>
      <NextStep {...props} />
      {steps.fault !== null && (
        <p className={styles.fault} role="alert">
          {steps.fault}
        </p>
      )}
      {state !== 'drawing' && <Cancel steps={steps} />}
    </Card>
  );
}
