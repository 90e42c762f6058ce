import type { TrueCost as Cost } from '@marquee/kernel/contracts/bonuses';

import { useTranslate } from '../texts.ts';
import { useBonusFormats } from './use-bonus-formats.ts';

import * as styles from './true-cost.module.css';

const WHOLE = 10_000;

const COLUMNS = [
  ['games', 'bonus.cost.games'],
  ['share', 'bonus.cost.share'],
  ['toStake', 'bonus.cost.toStake'],
  ['return', 'bonus.cost.return'],
  ['loss', 'bonus.cost.loss'],
  ['time', 'statement.played'],
] as const;

interface TrueCostProps {
  cost: Cost;
  currency: string;
  title: string;
  /** The bonus, where the page shows several. */
  of?: string;
  /** Of what is left to wager of a bonus that the player has, not of one that is to come. */
  isOfRest?: boolean;
}

/** What wagering costs on average in each sort of game, in money and time, and how that is computed. */
export function TrueCost({ cost, currency, title, of, isOfRest = false }: TrueCostProps) {
  const t = useTranslate();
  const { money, percent, count, duration } = useBonusFormats(currency);
  const { deposit, bonus, toWager, ways } = cost;
  const amounts = { bonus: money(bonus), toWager: money(toWager) };
  const forBonus =
    deposit === null
      ? t('bonus.cost.forBonus', amounts)
      : t('bonus.cost.for', { ...amounts, deposit: money(deposit) });
  const whatFor = isOfRest ? t('bonus.left', { amount: money(toWager) }) : forBonus;
  const [least] = ways;
  return (
    <section className={styles.cost} aria-label={of === undefined ? title : `${of}, ${title}`}>
      <h3>{title}</h3>
      <p>{whatFor}</p>
      {least !== undefined && (
        <p className={styles.least}>
          {t('bonus.cost.least', {
            games: t(`bonus.kind.${least.kind}`),
            loss: money(least.expectedLoss),
            time: duration(least.minutes),
          })}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map(([column, key]) => (
              <th key={column} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => (
            <tr key={way.kind}>
              <th scope="row">
                {t(`bonus.kind.${way.kind}`)} <small>{count(way.games)}</small>
              </th>
              <td data-label={t('bonus.cost.share')}>{percent(way.contributionBasisPoints)}</td>
              <td data-label={t('bonus.cost.toStake')}>{money(way.toStake)}</td>
              <td data-label={t('bonus.cost.return')}>{percent(way.returnBasisPoints)}</td>
              <td data-label={t('bonus.cost.loss')}>{money(way.expectedLoss)}</td>
              <td data-label={t('statement.played')}>{duration(way.minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {least !== undefined && t('bonus.cost.formula', { whole: percent(WHOLE), stake: money(least.stake) })}{' '}
        {t('bonus.cost.average')}
      </p>
    </section>
  );
}
