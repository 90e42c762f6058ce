import { formatDate } from '@marquee/kernel/locale';
import { useLanguage, useSession } from '@marquee/kernel/remote';
import { Button, useCountdown } from '@marquee/kernel/ui';
import { type ReactNode, useEffect, useRef } from 'react';

import { useTranslate } from '../texts.ts';
import type { QuoteState } from './use-quote.ts';

import * as styles from './quote.module.css';

const SECOND_MS = 1_000;

/** How long it holds. What ticks is not read out: that it is over, is. */
function Remaining({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
  const t = useTranslate();
  const leftMs = useCountdown(endsAt);
  useEffect(() => {
    if (leftMs === 0) onEnd();
  });
  return <p className={styles.hint}>{t('quote.left', { count: Math.ceil((leftMs ?? 0) / SECOND_MS) })}</p>;
}

interface QuoteFrameProps {
  title: string;
  endsAt: number;
  state: QuoteState;
  /** What the button says that confirms it. */
  yes: string;
  children: ReactNode;
}

/** A quote with what can be done about it. It gets the focus, since it stands where the form was. */
export function QuoteFrame({ title, endsAt, state, yes, children }: QuoteFrameProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const timeZone = useSession().player?.timeZone ?? 'UTC';
  const { isOver, isSending, fault, confirm, askAgain, goBack, runOut } = state;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const until = formatDate(lang, endsAt, { timeStyle: 'medium', timeZone });
  return (
    <section ref={frame} tabIndex={-1} className={styles.frame} aria-label={title}>
      {children}
      <div>
        <p role="status">{isOver ? t('quote.over') : t('quote.holds', { until })}</p>
        {!isOver && <Remaining key={endsAt} endsAt={endsAt} onEnd={runOut} />}
      </div>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind="primary" loading={isSending} onClick={() => void (isOver ? askAgain() : confirm())}>
          {isOver ? t('quote.again') : yes}
        </Button>
        <Button onClick={goBack}>{t('saferPlay.back')}</Button>
      </div>
    </section>
  );
}

/** What became of it. It gets the focus, since the button that led here is gone. */
export function QuoteDone({ title, children }: { title: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} role="status" className={styles.frame} data-tone="good">
      <strong>{title}</strong>
      {children}
    </div>
  );
}
