import { type PlayedRound, RoundHistory } from '@marquee/kernel/contracts/history';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import { useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Button, Icon, type IconName, Link, VisuallyHidden } from '@marquee/kernel/ui';

import { CopyButton } from '../../history/copy-button.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useMore } from '../../history/use-more.ts';
import { useTranslation } from '../../private-texts.ts';
import type { RoundFilter } from './round-filter.ts';
import { roundPath } from './round-path.ts';

import * as styles from '../../history/history.module.css';

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

function RoundRow({ round, timeZone }: { round: PlayedRound; timeZone: string }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { currency, game, net, state } = round;
  return (
    <tr>
      <td className={styles.time} data-cell="time">
        <time dateTime={round.openedAt}>
          {formatPattern(round.openedAt, 'YYYY-MM-DD HH:mm:ss', timeZone)}
        </time>
      </td>
      <td data-cell="what">
        {game === null ? round.provider : <Link to={path(game.path)}>{game.title}</Link>}
      </td>
      <td data-cell="round">
        <span className={styles.round}>
          <span className={styles.id} title={round.id}>
            {round.id}
          </span>
          <CopyButton id={round.id} />
          <CheckLink round={round} />
        </span>
      </td>
      <td className={styles.end} data-cell="stake">
        <span className={styles.label}>{t('history.stake')} </span>
        <Money amount={round.stake} currency={currency} />
      </td>
      <td className={styles.end} data-cell="win">
        <span className={styles.label}>{t('history.win')} </span>
        <Money amount={round.win} currency={currency} />
      </td>
      <td className={`${styles.end} ${styles.strong}`} data-cell="result">
        {net === null ? '–' : <SignedMoney amount={net} currency={currency} />}
      </td>
      <td data-cell="state">
        <span className={styles.state} data-state={state}>
          <Icon name={STATE_ICONS[state]} size={16} />
          {t(`history.state.${state}`)}
        </span>
      </td>
    </tr>
  );
}

const HEADINGS = ['time', 'game', 'round', 'stake', 'win', 'result', 'state'] as const;
const AT_THE_END: readonly string[] = ['stake', 'win', 'result'];

/** The rounds of a filter, the newest first; older ones on demand. */
export function RoundList({ first, filter }: { first: RoundHistory; filter: RoundFilter }) {
  const { t } = useTranslation();
  const { api } = useHost();
  const { items, hasMore, isLoading, load } = useMore(first, async (cursor) =>
    api.get('/player/history/round', { schema: RoundHistory, query: { ...filter, cursor } }),
  );
  return (
    <>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('historyRounds.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {HEADINGS.map((name) => (
              <th key={name} scope="col" className={AT_THE_END.includes(name) ? styles.end : undefined}>
                {t(`history.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((round) => (
            <RoundRow key={`${round.provider} ${round.id}`} round={round} timeZone={first.timeZone} />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <div className={styles.more}>
          <Button loading={isLoading} onClick={() => void load()}>
            {t('security.history.more')}
          </Button>
        </div>
      )}
    </>
  );
}
