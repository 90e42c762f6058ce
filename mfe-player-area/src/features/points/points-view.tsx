import { Points, type PointsRules } from '@marquee/kernel/contracts/points';
import { useLanguagePath, useSession } from '@marquee/kernel/remote';
import { Article, ButtonLink, Card, ErrorState, PageHeader, PointList, Skeleton } from '@marquee/kernel/ui';

import { Figures } from '../../history/figures.tsx';
import { Section } from '../../history/section.tsx';
import { useTranslate } from '../../texts.ts';
import { OwnCashback } from './cashback.tsx';
import { ExchangePoints } from './exchange.tsx';
import { Ladder, Standing } from './standing.tsx';
import { type Own as OwnAnswer, useOwn } from './use-own.ts';
import { usePointsWords } from './use-points-words.ts';

import * as styles from './points.module.css';

function Exchange({ points, onChanged }: { points: Points; onChanged: () => void }) {
  const t = useTranslate();
  const { exchange } = points;
  const isBelow = points.points.startsWith('-');
  return (
    <Section title={t('points.exchange')}>
      {exchange.most >= exchange.minimum ? (
        <ExchangePoints exchange={exchange} onChanged={onChanged} />
      ) : (
        <p className={styles.note}>
          {isBelow ? t('points.below') : t('points.tooFew', { minimum: exchange.minimum })}
        </p>
      )}
    </Section>
  );
}

function Own({ points, refresh }: { points: Points; refresh: () => Promise<void> }) {
  const t = useTranslate();
  const words = usePointsWords();
  const { exchange, expiresAt } = points;
  return (
    <>
      <Card flush>
        <Figures
          label={t('points.own')}
          items={[
            [t('points.loyalty'), words.points(points.points)],
            [
              t('points.rate'),
              t('points.perUnit', { count: exchange.pointsPerEuro, unit: words.money('1', 'EUR') }),
            ],
            [
              t('points.result'),
              exchange.result === null ? '–' : words.money(exchange.result, exchange.currency),
            ],
          ]}
        />
        {expiresAt !== null && (
          <p className={styles.inset}>{t('points.expires', { day: words.day(expiresAt) })}</p>
        )}
      </Card>
      <Exchange points={points} onChanged={() => void refresh()} />
      <Standing points={points} />
      <OwnCashback />
    </>
  );
}

function Signed({ answer: points, hasFailed, refresh }: OwnAnswer<Points>) {
  if (points !== null) return <Own points={points} refresh={refresh} />;
  if (hasFailed)
    return (
      <Card>
        <ErrorState onRetry={() => void refresh()} />
      </Card>
    );
  return <Skeleton shape="block" className={styles.waiting} />;
}

/** Points for everybody: how they come and what they bring; and for whoever is signed in, what they have. */
export function PointsView({ rules }: { rules: PointsRules }) {
  const t = useTranslate();
  const path = useLanguagePath();
  const words = usePointsWords();
  const { isSignedIn } = useSession();
  const own = useOwn('/points', Points);
  const { stakePerPoint, expiryMonths } = rules;
  const price = (stake: string): string => words.money(stake, stakePerPoint.currency);
  return (
    <Article>
      <PageHeader icon="star" title={t('points.title')} lead={t('points.lead')} />
      {isSignedIn ? (
        <Signed {...own} />
      ) : (
        <div className={styles.actions}>
          <ButtonLink to={`${path('/login')}?to=${encodeURIComponent('/points')}`}>
            {t('points.signIn')}
          </ButtonLink>
        </div>
      )}
      <PointList
        title={t('points.how')}
        points={[
          t('points.how.slots', { stake: price(stakePerPoint.slots) }),
          t('points.how.tables', { stake: price(stakePerPoint.tables) }),
          t('points.how.real'),
          t('points.how.expiry', { count: expiryMonths }),
          t('points.how.break'),
        ]}
      />
      <Ladder rules={rules} current={own.answer?.status ?? null} />
      <div className={styles.actions}>
        {isSignedIn && (
          <ButtonLink to={path('/player/history/points')}>{t('historyPoints.title')}</ButtonLink>
        )}
        <ButtonLink to={path('/display/points')}>{t('links.points')}</ButtonLink>
        <ButtonLink to={path('/display/status')}>{t('links.status')}</ButtonLink>
      </div>
    </Article>
  );
}
