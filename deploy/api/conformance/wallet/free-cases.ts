import { expectEqual, LeftOut } from './fault.ts';
import type { Answer, WalletUnderTest } from './peer.ts';
import { expectRefused, type OpenPlay, openPlay } from './play-steps.ts';

type Run = (wallet: WalletUnderTest) => Promise<void>;

const NOTHING = 0n;
const STAKE = 10n;

interface FreePlay extends OpenPlay {
  grantRef: string;
  bet: (label: string, changes?: object) => Promise<Answer>;
  win: (label: string, minor: bigint, changes?: object) => Promise<Answer>;
  rollback: (label: string) => Promise<Answer>;
}

/** A play whose player was given so many rounds of its game. @throws {LeftOut} where nobody can give them */
const openFreePlay = async (wallet: WalletUnderTest, count: number): Promise<FreePlay> => {
  if (wallet.giveFreeRounds === undefined) throw new LeftOut('free rounds cannot be given from outside');
  const open = await openPlay(wallet);
  const { posting, idOf, decimal, gameId, play, send, awaitRound } = open;
  const { grantRef } = await wallet.giveFreeRounds({ count, gameId, currency: play.currency });
  const free = { isFree: true, grantRef };
  const ofRound = (label: string, kind: string) => ({
    ...posting(`${kind}-${label}`),
    roundId: `${idOf(label)}-round`,
  });
  return {
    ...open,
    grantRef,
    bet: async (label, changes = {}) => {
      await awaitRound();
      const body = { ...ofRound(label, 'bet'), gameId, amount: decimal(NOTHING), ...free, ...changes };
      return send('bet', body);
    },
    win: async (label, minor, changes = {}) =>
      send('win', {
        ...ofRound(label, 'win'),
        refTxId: idOf(`bet-${label}`),
        amount: decimal(minor),
        roundClosed: true,
        ...free,
        ...changes,
      }),
    rollback: async (label) =>
      send('rollback', { ...ofRound(label, 'back'), refTxId: idOf(`bet-${label}`), reason: 'test' }),
  };
};

const expectTaken = (what: string, { http, body }: Answer): void =>
  expectEqual(`${what} is answered by`, [http, body['status']], [200, 'ok']);

const isCollected: Run = async (wallet) => {
  const { bet, win, readBalance } = await openFreePlay(wallet, 1);
  const before = await readBalance();
  expectTaken('a free bet', await bet('a'));
  expectEqual('the balance after a free bet', await readBalance(), before);
  expectTaken('its win', await win('a', 250n));
};

const noMoreThanGiven: Run = async (wallet) => {
  const { bet, win } = await openFreePlay(wallet, 2);
  for (const label of ['a', 'b']) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    expectTaken('a free bet', await bet(label));
    // oxlint-disable-next-line no-await-in-loop -- as above
    expectTaken('its win', await win(label, NOTHING));
  }
  expectRefused('a round too many', await bet('c'), ['FREE_ROUNDS_OVER']);
};

const ofNobody: Run = async (wallet) => {
  const { bet } = await openFreePlay(wallet, 1);
  const answer = await bet('a', { grantRef: 'nobody-has-this' });
  expectRefused('a free bet of no package', answer, ['FREE_ROUNDS_OVER']);
};

const withStake: Run = async (wallet) => {
  const { bet, decimal } = await openFreePlay(wallet, 1);
  const answer = await bet('a', { amount: decimal(STAKE) });
  expectRefused('a free bet with a stake', answer, ['WRONG_SYNTAX']);
};

const again: Run = async (wallet) => {
  const { bet, win } = await openFreePlay(wallet, 1);
  const first = await bet('a');
  expectTaken('a free bet', first);
  expectEqual('the answer to its repetition', await bet('a'), first);
  expectTaken('its win', await win('a', NOTHING));
  expectRefused('a round too many', await bet('b'), ['FREE_ROUNDS_OVER']);
};

const takenBack: Run = async (wallet) => {
  const { bet, win, rollback, readBalance } = await openFreePlay(wallet, 1);
  const before = await readBalance();
  expectTaken('a free bet', await bet('a'));
  expectTaken('its rollback', await rollback('a'));
  expectEqual('the balance', await readBalance(), before);
  expectTaken('the round again', await bet('b'));
  expectTaken('its win', await win('b', NOTHING));
};

const withoutPackage: Run = async (wallet) => {
  const { bet, win, idOf } = await openFreePlay(wallet, 1);
  expectTaken('a free bet', await bet('a'));
  const paid = await win('a', 250n, { isFree: undefined, grantRef: undefined });
  expectRefused('a win that says nothing of its package', paid, ['TRANSACTION_DOES_NOT_EXIST']);
  expectTaken('its win', await win('a', NOTHING, { txId: idOf('win-after-all') }));
};

/** Cases of rounds that the platform has given to a player. */
export const FREE_CASES: Record<string, Run> = {
  'a free round costs nothing': isCollected,
  'more free rounds than were given': noMoreThanGiven,
  'a free round of a package that nobody has': ofNobody,
  'a free round with a stake': withStake,
  'a free bet that comes twice': again,
  'a free round that is taken back': takenBack,
  'a win of a free round without its package': withoutPackage,
};
