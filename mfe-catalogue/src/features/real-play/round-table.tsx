import type { PlayedRound } from '@marquee/kernel/contracts/history';
import { formatMoney } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Amount } from '@marquee/kernel/ui';

import { formatNet, formatSecond } from './money-words.ts';
import { usePlayText } from './play-texts.ts';
import { roundPath } from './round-path.ts';
import { useTimeZone } from './use-time-zone.ts';

import * as styles from './real-play.module.css';

function RoundRow({ round }: { round: PlayedRound }) {
  const t = usePlayText();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { currency, net, state } = round;
  const time = formatSecond(lang, round.openedAt, useTimeZone());
  return (
    <tr>
      <td>
        {/* In a tab of its own: leaving the page ends the play. */}
        <a href={path(roundPath(round))} target="_blank" aria-label={t('lastRounds.open', { time })}>
          <time dateTime={round.openedAt}>{time}</time>
        </a>
        {state !== 'settled' && <small>{t(`lastRounds.state.${state}`)}</small>}
      </td>
      <td>
        <Amount value={round.stake}>{formatMoney(lang, round.stake, currency)}</Amount>
      </td>
      <td>
        <Amount value={round.win}>{formatMoney(lang, round.win, currency)}</Amount>
      </td>
      <td>{net === null ? '–' : <Amount value={net}>{formatNet(lang, net, currency)}</Amount>}</td>
    </tr>
  );
}

/** Rounds of one play: a loss looks like a win. */
export function RoundTable({ rounds }: { rounds: PlayedRound[] }) {
  const t = usePlayText();
  return (
    <table className={styles.rounds}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('lastRounds.stake')}</th>
          <th scope="col">{t('lastRounds.win')}</th>
          <th scope="col">{t('net')}</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <RoundRow key={`${round.provider} ${round.id}`} round={round} />
        ))}
      </tbody>
    </table>
  );
}
