import { Button, EmptyState, useUiText } from '@marquee/kernel/ui';
import { useEffect, useEffectEvent, useState } from 'react';

import { elapsedTime } from '../../playing/elapsed-time.ts';
import { useTranslate } from '../../texts.ts';
import type { Refusal } from './launch-refusal.ts';
import { usePlayText } from './play-texts.ts';

const SECOND_MS = 1_000;

/** Where the API does not say when to try again. */
const USUAL_SECONDS = 15;

/** The provider does not answer: the page tries again by itself, and says when. */
export function ProviderDown({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  const t = usePlayText();
  const say = useTranslate();
  const ui = useUiText();
  const [left, setLeft] = useState(refusal.retryAfterSeconds ?? USUAL_SECONDS);
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    if (left <= 0) {
      retry();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <EmptyState
      icon="warning"
      title={say('demo.down.title')}
      text={t('refused.down.text', { time: elapsedTime(Math.max(0, left) * SECOND_MS) })}
    >
      <Button onClick={onRetry}>{ui('ui.error.retry')}</Button>
    </EmptyState>
  );
}
