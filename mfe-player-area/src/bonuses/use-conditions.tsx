import type { BonusGame, BonusTerms } from '@marquee/kernel/contracts/bonuses';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Link } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { useTranslate } from '../texts.ts';
import { useBonusFormats } from './use-bonus-formats.ts';

import * as styles from './conditions.module.css';

export type Condition = [name: string, value: ReactNode];

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

function Games({ games }: { games: readonly BonusGame[] }) {
  const path = useLanguagePath();
  return (
    <ul className={styles.list}>
      {games.map((game) => (
        <li key={game.id}>
          <Link to={path(game.path)}>{game.title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** What a bonus gives, and what has to be done for it. */
function useAward({ award, freeSpins, minDeposit, deniedMethods, currency }: BonusTerms): Condition[] {
  const t = useTranslate();
  const { money, percent, factor, days } = useBonusFormats(currency);
  const conditions: Condition[] = [];
  if (award.kind === 'share')
    conditions.push([
      t('bonus.award'),
      t('bonus.award.share', { share: percent(award.shareBasisPoints), most: money(award.most) }),
    ]);
  if (award.kind === 'sum') conditions.push([t('bonus.award'), money(award.amount)]);
  if (freeSpins !== null) {
    const { count, stake, games, validDays, wagerFactor, mostWon } = freeSpins;
    const wins = isZero(wagerFactor)
      ? t('bonus.spins.real')
      : t('bonus.spins.bonus', { factor: factor(wagerFactor) });
    conditions.push(
      [
        t('bonus.spins'),
        <div key="spins">
          {count} × {money(stake)} <Games games={games} />
        </div>,
      ],
      [t('bonus.spins.days'), days(validDays)],
      [
        t('bonus.spins.wins'),
        mostWon === null ? wins : t('bonus.atMost', { what: wins, most: money(mostWon) }),
      ],
    );
  }
  conditions.push([
    t('bonus.minDeposit'),
    minDeposit === null ? t('bonus.minDeposit.none') : money(minDeposit),
  ]);
  if (deniedMethods.length > 0)
    conditions.push([t('bonus.deniedMethods'), deniedMethods.map(({ name }) => name).join(', ')]);
  return conditions;
}

/** What a stake counts in each sort of game, and where it is not taken. */
function useContributions({ wager, currency }: BonusTerms): Condition[] {
  const t = useTranslate();
  const path = useLanguagePath();
  const { percent } = useBonusFormats(currency);
  const { byKind, liveNearEven, jackpot, highestReturn } = wager.contributions;
  const shares: Array<[string, number]> = [
    ...byKind.map(({ kind, basisPoints }): [string, number] => [t(`bonus.kind.${kind}`), basisPoints]),
    [t('bonus.games.liveNearEven'), liveNearEven],
    [t('bonus.games.jackpot'), jackpot],
    [t('bonus.games.highestReturn', { share: percent(highestReturn) }), 0],
  ];
  const conditions: Condition[] = [
    [
      t('bonus.games'),
      <div key="games">
        <ul className={styles.list}>
          {shares.map(([name, share]) => (
            <li key={name}>
              {name} <b>{percent(share)}</b>
            </li>
          ))}
        </ul>
        <Link to={path('/contribution')}>{t('bonus.games.list')}</Link>
      </div>,
    ],
  ];
  if (wager.allowedGames !== null)
    conditions.push([t('bonus.allowedGames'), <Games key="allowed" games={wager.allowedGames} />]);
  if (wager.deniedGames.length > 0)
    conditions.push([t('bonus.deniedGames'), <Games key="denied" games={wager.deniedGames} />]);
  return conditions;
}

/** What has to be wagered, and within which bounds. */
function useWagering(terms: BonusTerms): Condition[] {
  const t = useTranslate();
  const { money, factor, days } = useBonusFormats(terms.currency);
  const contributions = useContributions(terms);
  const { wager, validDays, maxConversion, fundsOrder, onWithdrawal } = terms;
  if (isZero(wager.factor)) return [[t('bonus.wager'), t('bonus.wager.none')]];
  return [
    [t('bonus.wager'), t(`bonus.wager.${wager.base}`, { factor: factor(wager.factor) })],
    [t('bonus.validDays'), days(validDays)],
    [
      t('bonus.maxStake'),
      wager.maxStake === null
        ? t('limits.none')
        : t('bonus.maxStake.round', { amount: money(wager.maxStake) }),
    ],
    [t('bonus.counts'), t(`bonus.counts.${wager.counts}`)],
    ...contributions,
    [t('bonus.fundsOrder'), t(`bonus.fundsOrder.${fundsOrder}`)],
    [t('bonus.maxConversion'), maxConversion === null ? t('limits.none') : money(maxConversion)],
    [t('bonus.onWithdrawal'), t(`bonus.onWithdrawal.${onWithdrawal}`)],
    [t('bonus.givingUp'), t('bonus.givingUp.text')],
  ];
}

/** How often and within which time it can be had. */
function useAvailability({ claimDays, perPlayer, cooldownDays, currency }: BonusTerms): Condition[] {
  const t = useTranslate();
  const { count, days } = useBonusFormats(currency);
  const often =
    perPlayer === null ? t('limits.none') : t('bonus.perPlayer.times', { count: count(perPlayer) });
  return [
    ...(claimDays === null ? [] : [[t('bonus.claimDays'), days(claimDays)] satisfies Condition]),
    [
      t('bonus.perPlayer'),
      cooldownDays === null ? often : t('bonus.perPlayer.cooldown', { often, time: days(cooldownDays) }),
    ],
  ];
}

/** Every condition of a bonus, each by its name: none of them stands anywhere else alone. */
export function useConditions(terms: BonusTerms): Condition[] {
  const award = useAward(terms);
  const wagering = useWagering(terms);
  const availability = useAvailability(terms);
  return [...award, ...wagering, ...availability];
}
