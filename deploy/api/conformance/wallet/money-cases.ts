import {
  again,
  bet,
  endPlay,
  endRound,
  exclude,
  type Means,
  promoWin,
  rollback,
  type Step,
  win,
} from './steps.ts';

const MISSING = 'TRANSACTION_DOES_NOT_EXIST';
const OTHER = 'DUPLICATE_TRANSACTION';
const NO_AMOUNT = ['WRONG_SYNTAX', 'PRECISION'] as const;

const all = ({ balance, highest }: Means) => (balance <= highest ? balance : null);
const moreThanThereIs = ({ balance, highest }: Means) => (balance < highest ? balance + 1n : null);
const tooLow = ({ lowest }: Means) => (lowest > 1n ? lowest - 1n : null);
const tooHigh = ({ balance, highest }: Means) => (highest < balance ? highest + 1n : null);

/** What a wallet does with calls one after the other, by what they show of it. */
export const MONEY_CASES: Record<string, Step[]> = {
  'a bet takes its stake': [bet('b', 100)],
  'several bets of one round': [bet('b', 100), bet('b2', 50), win('w', 'b')],
  'the same bet again is one bet': [bet('b'), again('b'), again('b')],
  'a bet again is answered as at first, after others': [bet('b'), bet('b2'), win('w', 'b'), again('b')],
  'another amount under the id of a bet': [bet('b', 100), bet('b', 101, { refused: OTHER })],
  'another round under the id of a bet': [bet('b'), bet('b', 100, { round: 'other', refused: OTHER })],
  'another share at risk under the id of a bet': [
    bet('b'),
    bet('b', 100, { changes: { riskBasisPoints: 5_000 }, refused: OTHER }),
  ],
  'another grant under the id of a win': [
    bet('b'),
    win('w', 'b', { minor: 250 }),
    win('w', 'b', { minor: 250, changes: { grantRef: 'another' }, refused: OTHER }),
  ],
  'another reason under the id of a rollback': [
    bet('b'),
    rollback('k', 'b', { moves: 100 }),
    rollback('k', 'b', { changes: { reason: 'another' }, refused: OTHER }),
  ],
  'a win under the id of its bet': [bet('b'), win('b', 'b', { minor: 100, refused: OTHER })],
  'a rollback under the id of its bet': [bet('b'), rollback('b', 'b', { refused: OTHER })],
  'a win pays': [bet('b', 100), win('w', 'b', { minor: 250 })],
  'the same win again is one win': [bet('b'), win('w', 'b', { minor: 250 }), again('w'), again('w')],
  'another amount under the id of a win': [
    bet('b'),
    win('w', 'b', { minor: 250 }),
    win('w', 'b', { minor: 251, refused: OTHER }),
  ],
  'a win of nothing': [bet('b'), win('w', 'b')],
  'two wins of one bet': [
    bet('b'),
    win('w', 'b', { minor: 50, closes: false }),
    win('w2', 'b', { minor: 70 }),
  ],
  'a win that comes after its round was closed': [bet('b'), win('w', 'b'), win('w2', 'b', { minor: 40 })],
  'a win without its bet': [win('w', 'none', { minor: 100, refused: MISSING })],
  'a win of another round than its bet': [
    bet('b'),
    win('w', 'b', { minor: 100, round: 'other', refused: MISSING }),
  ],
  'a win of a win': [
    bet('b'),
    win('w', 'b', { minor: 10, closes: false }),
    win('w2', 'w', { minor: 10, refused: MISSING }),
  ],
  'a win after the end of the play': [bet('b'), endPlay, win('w', 'b', { minor: 250 })],
  'a win after an exclusion': [bet('b'), exclude, win('w', 'b', { minor: 250 })],
  'a rollback after the end of the play': [bet('b'), endPlay, rollback('k', 'b', { moves: 100 })],
  'a rollback after an exclusion': [bet('b'), exclude, rollback('k', 'b', { moves: 100 })],
  'the end of a round after an exclusion': [bet('b'), exclude, endRound('e')],
  'a bet after the end of the play': [
    bet('b'),
    endPlay,
    bet('b2', 100, { refused: ['TOKEN_EXPIRED', 'INVALID_TOKEN'] }),
  ],
  'a bet again after the end of the play': [bet('b'), endPlay, again('b')],
  'a bet after an exclusion': [exclude, bet('b', 100, { refused: ['EXCLUDED', 'USER_DISABLED'] })],
  'a rollback gives the stake back': [bet('b', 100), rollback('k', 'b', { moves: 100 })],
  'the same rollback again is one': [bet('b'), rollback('k', 'b', { moves: 100 }), again('k')],
  'another rollback of the same bet': [bet('b'), rollback('k', 'b', { moves: 100 }), rollback('k2', 'b')],
  'a rollback before its bet keeps it out': [rollback('k', 'b'), bet('b', 100, { refused: 'BET_CANCELLED' })],
  'a bet after its rollback is answered as at first': [
    bet('b'),
    rollback('k', 'b', { moves: 100 }),
    again('b'),
  ],
  'a rollback after the win takes both back': [
    bet('b', 100),
    win('w', 'b', { minor: 250 }),
    rollback('k', 'b', { moves: -150 }),
  ],
  'a rollback of an open round takes its wins back': [
    bet('b', 100),
    win('w', 'b', { minor: 30, closes: false }),
    rollback('k', 'b', { moves: 70 }),
  ],
  'a win after the rollback of its bet': [
    bet('b'),
    rollback('k', 'b', { moves: 100 }),
    win('w', 'b', { minor: 250, refused: MISSING }),
  ],
  'a rollback of a win': [
    bet('b'),
    win('w', 'b', { minor: 10, closes: false }),
    rollback('k', 'w', { refused: MISSING }),
  ],
  'a rollback of a rollback': [
    bet('b'),
    rollback('k', 'b', { moves: 100 }),
    rollback('k2', 'k', { refused: MISSING }),
  ],
  'a bet on a round that a win has closed': [
    bet('b'),
    win('w', 'b'),
    bet('b2', 100, { refused: 'ROUND_CLOSED' }),
  ],
  'a bet on a round that was ended': [bet('b'), endRound('e'), bet('b2', 100, { refused: 'ROUND_CLOSED' })],
  'a bet on a round that a win has left open': [
    bet('b'),
    win('w', 'b', { minor: 10, closes: false }),
    bet('b2'),
  ],
  'the end of a round, twice and by another id': [bet('b'), endRound('e'), again('e'), endRound('e2')],
  'the end of a round that nobody knows': [endRound('e')],
  'a bet of more than there is': [bet('b', moreThanThereIs, { refused: 'NOT_ENOUGH_MONEY' })],
  'a bet that was refused may come again': [
    bet('b', moreThanThereIs, { refused: 'NOT_ENOUGH_MONEY' }),
    bet('b', 100),
  ],
  'a bet of all there is': [
    bet('b', all),
    bet('b2', 100, { round: 'other', refused: 'NOT_ENOUGH_MONEY' }),
    rollback('k', 'b', { moves: (balance) => balance }),
  ],
  'a bet below the lowest stake': [bet('b', tooLow, { refused: 'STAKE_TOO_LOW' })],
  'a bet above the highest stake': [bet('b', tooHigh, { refused: 'STAKE_TOO_HIGH' })],
  'a round above the highest stake by its second bet': [
    bet('b'),
    bet('b2', ({ balance, highest }) => (highest < balance ? highest : null), { refused: 'STAKE_TOO_HIGH' }),
  ],
  'a bet of nothing': [bet('b', 0, { refused: NO_AMOUNT })],
  'a bet of less than nothing': [bet('b', -100, { refused: NO_AMOUNT })],
  'a win of less than nothing': [bet('b'), win('w', 'b', { minor: -100, refused: NO_AMOUNT })],
  'a bet with a decimal too many': [
    bet('b', 100, { changes: { amount: '1.000000001' }, refused: NO_AMOUNT }),
  ],
  'a bet in figures that are no decimal': [bet('b', 100, { changes: { amount: '1e2' }, refused: NO_AMOUNT })],
  'a bet in another currency': [
    bet('b', 100, { changes: { currency: 'XPF', amount: '100' }, refused: 'WRONG_CURRENCY' }),
  ],
  'a win in another currency': [
    bet('b'),
    win('w', 'b', { changes: { currency: 'XPF', amount: '100' }, refused: 'WRONG_CURRENCY' }),
  ],
  'a bet of another game': [
    bet('b', 100, { changes: { gameId: 'another-game' }, refused: ['INVALID_GAME', 'GAME_DISABLED'] }),
  ],
  'a bet of an account that nobody has': [
    bet('b', 100, { changes: { account: 'nobody' }, refused: ['INVALID_TOKEN', 'TOKEN_EXPIRED'] }),
  ],
  'a bet without a round': [bet('b', 100, { changes: { roundId: undefined }, refused: 'WRONG_SYNTAX' })],
  'a prize pays once': [promoWin('p', 70), again('p')],
  'a prize of another amount under its id': [promoWin('p', 70), promoWin('p', 71, { refused: OTHER })],
  'a prize after the end of the play': [endPlay, promoWin('p', 70)],
};
