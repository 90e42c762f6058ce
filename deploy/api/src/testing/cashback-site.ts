import { Cashback } from '@marquee/kernel/contracts/points';
import { readyMadeId } from '@marquee/seed/testing';

import { openBonuses } from '../bonuses/open-bonuses.fixture.ts';
import { closeWeeks } from '../cashback/close-weeks.ts';
import { weekOf } from '../cashback/week.ts';
import { aDeposit } from '../ledger/a-ledger.fixture.ts';
import { postOnce } from '../ledger/post.ts';
import { aWallet } from '../wallet/a-wallet.fixture.ts';
import { openPlayersSite } from './players-site.ts';

export const DAY_MS = 24 * 60 * 60_000;
export const WEEK_MS = 7 * DAY_MS;
/** A test goes through fewer. */
const WEEKS_APART = 10;
/** A Wednesday. */
const START = new Date('2026-11-25T12:00:00.000Z');

export const euro = (amountMinor: bigint) => ({ amountMinor, currency: 'EUR' });

/** A site with bonuses, whose players lose money in weeks that a test goes through. */
export const openCashbackSite = async () => {
  let now = START;
  const site = await openPlayersSite({ now: () => now });
  await openBonuses(site.database);
  let [rounds, visits] = [0, 0];
  /** A round that is settled now. Answers what takes its bet back. */
  const play = async (login: string, stake: bigint, win: bigint) => {
    rounds += 1;
    const wallet = aWallet(site.database, () => now);
    const common = { provider: 'marquee', playerId: readyMadeId(login), roundId: `cashback ${rounds}` };
    const bet = `cashback b${rounds}`;
    await wallet.bet({ ...common, txId: bet, amount: euro(stake) });
    await wallet.win({
      ...common,
      txId: `cashback w${rounds}`,
      refTxId: bet,
      amount: euro(win),
      isRoundClosed: true,
    });
    return async () => wallet.rollback({ ...common, txId: `${bet} back`, refTxId: bet, currency: 'EUR' });
  };
  return {
    ...site,
    now: () => now,
    goTo: (moment: Date): void => {
      now = moment;
    },
    /** To a Wednesday that no test before has seen, nor any week about it that it may have closed. */
    goToNewWeek: (): void => {
      visits += 1;
      now = new Date(START.getTime() + visits * WEEKS_APART * WEEK_MS);
    },
    play,
    /** Pays euros in, and loses them. */
    lose: async (login: string, euros: number): Promise<void> => {
      await postOnce(site.database, aDeposit(readyMadeId(login), BigInt(euros) * 100n));
      for (let left = euros; left > 0; left -= 20)
        // oxlint-disable-next-line no-await-in-loop -- one round after the other
        await play(login, 20_00n, 0n);
    },
    read: async (login: string): Promise<Cashback> =>
      Cashback.parse((await site.send(login, 'GET', '/bonus-campaign/cashback')).data),
    claim: async (login: string, id: string) =>
      site.send(login, 'POST', `/bonus-campaign/${id}/cashback/reward`, {}),
    /** Closes the week that it is, a minute after its end. */
    closeWeek: async (): Promise<void> => {
      now = new Date(weekOf(now).endsAt.getTime() + 60_000);
      await closeWeeks(site.database, { at: now });
    },
  };
};

export type CashbackSite = Awaited<ReturnType<typeof openCashbackSite>>;
