import type { PlayedRound } from '@marquee/kernel/contracts/history';
import { formatMoney } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Icon, type IconName, Link } from '@marquee/kernel/ui';

import type { Column } from '../../history/history-table.tsx';
import { RowNumber, RowState } from '../../history/row-cells.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';
import { roundPath } from './round-path.ts';

import * as styles from './rounds.module.css';

const STATE_ICONS: Record<PlayedRound['state'], IconName> = {
  open: 'clock',
  settled: 'check',
  cancelled: 'close',
};

function CheckLink({ round }: { round: PlayedRound }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  if (round.verifyUrl === null) return null;
  return (
    <Link
      to={path(roundPath(round))}
      className={styles.verifier}
      aria-label={t('round.check.of', { game: round.game?.title ?? round.id })}
      title={t('round.check')}
    >
      <Icon name="shield" size={20} />
    </Link>
  );
}

/** What of an amount is bonus money, where any is. */
function OfBonus({ amount, currency }: { amount: string | undefined; currency: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (amount === undefined || !/[1-9]/.test(amount)) return null;
  return (
    <small className={styles.part}>
      {t('rounds.ofBonus', { amount: formatMoney(lang, amount, currency) })}
    </small>
  );
}

/** What is told of each round. */
export function useRoundColumns(): Array<Column<PlayedRound>> {
  const { t } = useTranslation();
  const lang = useLanguage();
  const path = useLanguagePath();
  return [
    {
      title: 'history.game',
      place: 'what',
      cell: ({ game, provider }) =>
        game === null ? provider : <Link to={path(game.path)}>{game.title}</Link>,
    },
    {
      title: 'history.round',
      place: 'number',
      cell: (round) => (
        <RowNumber id={round.id}>
          <CheckLink round={round} />
        </RowNumber>
      ),
    },
    {
      title: 'history.stake',
      place: 'start',
      cell: ({ stake, currency, isFree, parts }) =>
        isFree ? (
          t('history.freeSpin')
        ) : (
          <>
            <Money amount={stake} currency={currency} />
            <OfBonus amount={parts?.stakeBonus} currency={currency} />
          </>
        ),
    },
    {
      title: 'history.win',
      place: 'end',
      cell: ({ win, jackpot, currency, parts }) => (
        <>
          <Money amount={win} currency={currency} />
          <OfBonus amount={parts?.winBonus} currency={currency} />
          {jackpot !== undefined && (
            <small className={styles.part}>
              {t('rounds.withJackpot', { amount: formatMoney(lang, jackpot, currency) })}
            </small>
          )}
        </>
      ),
    },
    {
      title: 'history.result',
      place: 'result',
      cell: ({ net, currency }) => (net === null ? '–' : <SignedMoney amount={net} currency={currency} />),
    },
    {
      title: 'history.state',
      place: 'state',
      cell: ({ state }) => (
        <RowState icon={STATE_ICONS[state]} isOpen={state === 'open'}>
          {t(`history.state.${state}`)}
        </RowState>
      ),
    },
  ];
}
