import type { RoundDetails } from '@marquee/kernel/contracts/history';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, Icon, Link } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { Actions } from '../../history/actions.tsx';
import { Figures } from '../../history/figures.tsx';
import { RowNumber } from '../../history/row-cells.tsx';
import { Facts, Section } from '../../history/section.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { Trans, useTranslation } from '../../private-texts.ts';

import * as linkStyles from '../../history/link.module.css';
import * as styles from './rounds.module.css';

type RoundRecord = NonNullable<RoundDetails['record']>;

function External({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={linkStyles.link} href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Of which money the stake was and the win is, where bonus money was in play. */
function usePartFigures({ parts, currency }: RoundDetails['round']): Array<[string, ReactNode]> {
  const { t } = useTranslation();
  if (parts === undefined) return [];
  const money = (amount: string) => <Money key={amount} amount={amount} currency={currency} />;
  return [
    [t('round.stakeReal'), money(parts.stakeReal)],
    [t('round.stakeBonus'), money(parts.stakeBonus)],
    [t('round.winReal'), money(parts.winReal)],
    [t('round.winBonus'), money(parts.winBonus)],
  ];
}

/** What the account was moved by. */
function Booked({ round, timeZone }: Pick<RoundDetails, 'round' | 'timeZone'>) {
  const { t } = useTranslation();
  const { currency, net, jackpot } = round;
  const ofParts = usePartFigures(round);
  const ofJackpots: Array<[string, ReactNode]> =
    jackpot === undefined
      ? []
      : [[t('movement.type.jackpot'), <Money key="jackpot" amount={jackpot} currency={currency} />]];
  return (
    <Figures
      label={t('history.round')}
      items={[
        [
          t('history.stake'),
          round.isFree ? (
            t('history.freeSpin')
          ) : (
            <Money key="stake" amount={round.stake} currency={currency} />
          ),
        ],
        [t('history.win'), <Money key="win" amount={round.win} currency={currency} />],
        ...ofParts,
        ...ofJackpots,
        [
          t('history.result'),
          net === null ? '–' : <SignedMoney key="net" amount={net} currency={currency} />,
        ],
        [t('history.state'), t(`history.state.${round.state}`)],
        [t('history.time'), formatPattern(round.openedAt, 'YYYY-MM-DD HH:mm:ss', timeZone)],
      ]}
    />
  );
}

/** Whether both sides say the same. */
function Comparison({ record, recordState }: Pick<RoundDetails, 'record' | 'recordState'>) {
  const { t } = useTranslation();
  if (record === null)
    return <p role="status">{t(recordState === 'none' ? 'round.none' : 'round.unavailable')}</p>;
  if (record.isAsBooked === null) return <p role="status">{t('round.open')}</p>;
  return (
    <p className={styles.comparison} data-agrees={record.isAsBooked}>
      <Icon name={record.isAsBooked ? 'check' : 'warning'} size={20} />
      {t(record.isAsBooked ? 'round.agrees' : 'round.differs')}
    </p>
  );
}

/** What the round was drawn from, and its check: on the provider's page, which is seen here. */
function Draw({ record, round }: { record: RoundRecord; round: RoundDetails['round'] }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { draw, verifyUrl, replayUrl } = record;
  if (draw === null) return null;
  const facts: Array<[name: string, value: ReactNode]> = [
    [t('round.drawn'), draw.drawn.join(' · ')],
    [t('round.nonce'), draw.nonce],
    [t('round.clientSeed'), draw.clientSeed],
    [t('round.commit'), draw.commit],
    [t('round.version'), record.gameVersion],
  ];
  return (
    <>
      <Facts facts={facts} long />
      {!draw.isRevealed && round.game !== null && (
        <p>
          <Trans i18nKey="round.secret" components={{ a: <Link to={path(round.game.path)} /> }} />
        </p>
      )}
      <p className={styles.links}>
        {replayUrl !== null && <External to={replayUrl}>{t('round.replay')}</External>}
        {verifyUrl !== null && <External to={verifyUrl}>{t('round.ownTab')}</External>}
      </p>
      {verifyUrl !== null && (
        <iframe
          className={styles.check}
          src={verifyUrl}
          title={t('round.check')}
          sandbox="allow-scripts allow-forms"
          referrerPolicy="no-referrer"
        />
      )}
    </>
  );
}

/** One round: what it changed, whether its provider says the same, and its check. */
export function RoundView({ details }: { details: RoundDetails }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { round, record, recordState, timeZone } = details;
  return (
    <>
      <Actions>
        <ButtonLink to={path('/player/history/rounds')}>{t('round.all')}</ButtonLink>
      </Actions>
      <Section title={round.game?.title ?? round.provider} aside={<RowNumber id={round.id} />}>
        <Booked round={round} timeZone={timeZone} />
        {round.isFree && <p>{t('round.free')}</p>}
        <Comparison record={record} recordState={recordState} />
        {record !== null && <Draw record={record} round={round} />}
      </Section>
    </>
  );
}
