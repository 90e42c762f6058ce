import { Cashback, CashbackClaimed, type CashbackWeek } from '@marquee/kernel/contracts/points';
import { useFailureWords, useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Badge, Button, ButtonLink, Card, ErrorState, Skeleton } from '@marquee/kernel/ui';
import { useRef, useState } from 'react';

import { type Fact, Facts, Section } from '../../history/section.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslate } from '../../texts.ts';
import { useOwn } from './use-own.ts';
import { usePointsWords } from './use-points-words.ts';

import * as styles from './points.module.css';

type Current = NonNullable<Cashback['current']>;
type Sums = Current['sums'][number];

/** How the sum is worked out, line by line. */
function useSumFacts(): (week: Pick<Current, 'status'>, sums: Omit<Sums, 'minimum' | 'maximum'>) => Fact[] {
  const t = useTranslate();
  const words = usePointsWords();
  return ({ status }, { currency, staked, won, converted, prizes, netLoss, rateBasisPoints, computed }) => {
    const money = (amount: string) => <Money amount={amount} currency={currency} />;
    const less = (amount: string) => <SignedMoney amount={`-${amount}`} currency={currency} />;
    return [
      [t('cashback.staked'), money(staked)],
      [t('cashback.won'), less(won)],
      [t('cashback.converted'), less(converted)],
      [t('cashback.prizes'), less(prizes)],
      [t('cashback.netLoss'), money(netLoss), true],
      [
        t('cashback.share', { status: t(`status.${status}`), rate: words.percent(rateBasisPoints) }),
        money(computed),
        true,
      ],
    ];
  };
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

function Estimate({ current, sums }: { current: Current; sums: Sums }) {
  const t = useTranslate();
  const words = usePointsWords();
  const factsOf = useSumFacts();
  const { currency, amount, netLoss, minimum } = sums;
  return (
    <>
      <p className={styles.sum}>
        <Money amount={amount} currency={currency} />
      </p>
      <Facts long facts={factsOf(current, sums)} />
      <p className={styles.note}>
        {t('cashback.cost', { lost: words.money(netLoss, currency), amount: words.money(amount, currency) })}{' '}
        {isZero(amount) &&
          minimum !== null &&
          t('cashback.below', { minimum: words.money(minimum, currency) })}
      </p>
    </>
  );
}

function Running({ current }: { current: Current }) {
  const t = useTranslate();
  const words = usePointsWords();
  const { startsAt, endsAt, sums } = current;
  return (
    <Section title={t('cashback.soFar')} aside={<Badge>{t('cashback.estimate')}</Badge>}>
      <p className={styles.note}>
        {t('cashback.week', { from: words.dayUtc(startsAt), to: words.dayUtc(endsAt) })}
      </p>
      {sums.length === 0 && <p>{t('cashback.nothing')}</p>}
      {sums.map((each) => (
        <Estimate key={each.currency} current={current} sums={each} />
      ))}
    </Section>
  );
}

/** What became of a week: it can be collected, it was, it lapsed, or it came to nothing. */
function useStateWords(): (week: CashbackWeek) => string {
  const t = useTranslate();
  const words = usePointsWords();
  return ({ state, claimUntil, claimedAt }) => {
    if (state === 'available') return t('cashback.until', { day: words.day(claimUntil) });
    if (state === 'claimed') return t('cashback.collected', { day: words.day(claimedAt ?? claimUntil) });
    if (state === 'expired') return t('cashback.lapsed', { day: words.day(claimUntil) });
    return t('cashback.none');
  };
}

interface ClosedProps {
  week: CashbackWeek;
  rules: Pick<Cashback, 'wagerFactor' | 'validDays'>;
  onCollected: () => void;
}

function Closed({ week, rules, onCollected }: ClosedProps) {
  const t = useTranslate();
  const words = usePointsWords();
  const factsOf = useSumFacts();
  const stateOf = useStateWords();
  const wordsOf = useFailureWords();
  const { api, bus } = useHost();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const { id, startsAt, currency, amount, state } = week;

  const collect = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    setFault(null);
    key.current ??= crypto.randomUUID();
    try {
      await api.post(`/bonus-campaign/${id}/cashback/reward`, {
        schema: CashbackClaimed,
        body: {},
        idempotencyKey: key.current,
      });
      bus.publish('player/changed', {});
      onCollected();
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Section title={t('cashback.of', { day: words.dayUtc(startsAt) })} aside={<Badge>{stateOf(week)}</Badge>}>
      <p className={styles.sum}>
        <Money amount={amount} currency={currency} />
      </p>
      <details>
        <summary>{t('cashback.how')}</summary>
        <Facts long facts={factsOf(week, week)} />
      </details>
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {state === 'available' && (
        <>
          <p className={styles.note}>
            {t('points.bonusMoney', { factor: rules.wagerFactor, count: rules.validDays })}
          </p>
          <div className={styles.actions}>
            <Button loading={isSending} onClick={() => void collect()}>
              {t('cashback.collect', { amount: words.money(amount, currency) })}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

/** What of the player's weeks comes back: this one so far, and those that are closed. */
export function OwnCashback() {
  const t = useTranslate();
  const path = useLanguagePath();
  const { answer, hasFailed, refresh } = useOwn('/bonus-campaign/cashback', Cashback);
  if (hasFailed)
    return (
      <Card>
        <ErrorState onRetry={() => void refresh()} />
      </Card>
    );
  if (answer === null) return <Skeleton shape="block" className={styles.waiting} />;
  return (
    <>
      {answer.current !== null && <Running current={answer.current} />}
      {answer.weeks.map((week) => (
        <Closed key={week.id} week={week} rules={answer} onCollected={() => void refresh()} />
      ))}
      <div className={styles.actions}>
        <ButtonLink to={path('/display/cash_back_system')}>{t('links.cashback')}</ButtonLink>
      </div>
    </>
  );
}
