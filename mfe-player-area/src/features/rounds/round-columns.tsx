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
      cell: ({ stake, currency, isFree }) =>
        isFree ? t('history.freeSpin') : <Money amount={stake} currency={currency} />,
    },
    {
      title: 'history.win',
      place: 'end',
      cell: ({ win, jackpot, currency }) => (
        <>
          <Money amount={win} currency={currency} />
          {jackpot !== undefined && (
            <small className={styles.jackpot}>
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
