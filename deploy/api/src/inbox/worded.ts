import { formatMoney, type Language } from '@marquee/kernel/locale';

import { titleOf } from '../bonuses/grant-names.ts';
import { textIn } from '../language/localised.ts';
import { STATUS_LEVELS, type StatusKey } from '../rules/index.ts';
import { say } from './texts.ts';

const isStatus = (name: string): name is StatusKey => Object.hasOwn(STATUS_LEVELS, name);

/** A sum in a message: an amount as a decimal, and its currency; points have none. */
export interface Sum {
  kind: 'money' | 'points' | 'bonus';
  amount: string;
  currency: string | null;
}

const sumIn = ({ kind, amount, currency }: Sum, lang: Language): string => {
  if (currency === null) return say(lang, 'inbox.sum.points', { count: Math.trunc(Number(amount)) });
  const money = formatMoney(lang, amount, currency);
  return kind === 'bonus' ? say(lang, 'inbox.sum.bonus', { amount: money }) : money;
};

const sumsIn = (sums: string, lang: Language): string =>
  (JSON.parse(sums) as Sum[]).map((sum) => sumIn(sum, lang)).join(' + ');

/**
 * What a message says in the reader's language: a status, a bonus, a jackpot and a tournament by their names, and sums as
 * that language writes them.
 */
export const worded = (
  { status, bonus, jackpot, tournament, sums, amount, currency, ...params }: Record<string, string>,
  lang: Language,
): Record<string, string> => ({
  ...params,
  ...(status !== undefined && isStatus(status) && { status: say(lang, `inbox.status.${status}`) }),
  ...(jackpot !== undefined && { jackpot: textIn(JSON.parse(jackpot), lang) }),
  ...(tournament !== undefined && { tournament: textIn(JSON.parse(tournament), lang) }),
  ...(bonus !== undefined && { bonus: titleOf(JSON.parse(bonus), lang) }),
  ...(sums !== undefined && { sums: sumsIn(sums, lang) }),
  ...(amount !== undefined && currency !== undefined && { amount: formatMoney(lang, amount, currency) }),
});
