import { REFERENCE } from '../../engine/acceptance.ts';
import { createWordStream, draw, dropBall, figuresOfBoard, waysOf } from '../../engine/index.ts';
import type { Board, NextWord } from '../../engine/index.ts';
import { marqueePlinko } from './game.ts';
import { plinkoPage } from './page.ts';
import { BOARDS, RISKS } from './rules.ts';

const ENGINE = { dropBall, waysOf, figuresOfBoard };
type Engine = typeof ENGINE;
type Boards = typeof BOARDS;

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const dropAt = (engine: Engine, nonce: number, board: Board) =>
  engine.dropBall(createWordStream({ ...REFERENCE, nonce }), 100, board);
const wordsOf =
  (words: number[]): NextWord =>
  () =>
    words.shift() ?? 0;
const fractionOf = (engine: Engine, board: Board): number[] => {
  const { numerator, denominator } = engine.figuresOfBoard(board).rtp;
  return [Number(numerator), Number(denominator)];
};

/** The turns were computed twice, by two programs in two languages. */
const CLAIMS: Array<[name: string, hold: (engine: Engine, boards: Boards) => boolean]> = [
  [
    'nonce 0 goes its way',
    (e, { calm }) => same(dropAt(e, 0, calm).drawn, [0, 1, 0, 1, 0, 1, 1, 1, 1, 0, 1, 1]),
  ],
  [
    'nonce 3 goes its way',
    (e, { calm }) => same(dropAt(e, 3, calm).drawn, [0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1]),
  ],
  [
    'the slots of the first balls',
    (e, { calm }) =>
      same(
        [0, 1, 2, 3].map((nonce) => dropAt(e, nonce, calm).shown),
        ['8', '8', '6', '5'],
      ),
  ],
  [
    'and what they pay',
    (e, { calm, bold }) =>
      same(
        [calm, bold].map((board) => [0, 2, 3].map((nonce) => dropAt(e, nonce, board).winMinor)),
        [
          [110, 50, 100],
          [70, 20, 20],
        ],
      ),
  ],
  ['always left is the first slot', (e, { bold }) => e.dropBall(wordsOf([]), 10, bold).winMinor === 1_500],
  [
    'always right is the last',
    (e, { calm }) =>
      same(e.dropBall(wordsOf(Array.from({ length: 12 }, () => 1)), 10, calm), {
        drawn: Array.from({ length: 12 }, () => 1),
        shown: '12',
        winMinor: 100,
      }),
  ],
  [
    'a slot is reached in the ways of the binomial',
    (e, { calm }) => same(e.waysOf(calm), [1, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66, 12, 1]),
  ],
  ['calm returns 20271/20480', (e, { calm }) => same(fractionOf(e, calm), [20_271, 20_480])],
  ['bold returns 20153/20480', (e, { bold }) => same(fractionOf(e, bold), [20_153, 20_480])],
];
const brokenClaims = (engine: Engine, boards: Boards = BOARDS): string[] =>
  CLAIMS.filter(([, hold]) => !hold(engine, boards)).map(([name]) => name);

const dropWith =
  (turn: (next: NextWord, row: number) => number, rows = 12, pay = (value: number) => value) =>
  (next: NextWord, stakeMinor: number, board: Board) => {
    const drawn = Array.from({ length: rows }, (_, row) => turn(next, row));
    const slot = drawn.reduce((sum, part) => sum + part, 0);
    return { drawn, shown: String(slot), winMinor: pay((stakeMinor * (board[slot] ?? 0)) / 100) };
  };
const fair = (next: NextWord): number => draw(next, 2);
const sharedStream = createWordStream({ serverSeed: 'a', clientSeed: 'b', nonce: 0 });

const FAULTS: Array<[name: string, change: Partial<Engine>, boards?: Boards]> = [
  ['a row is missing', { dropBall: dropWith(fair, 11) }],
  ['left and right are swapped', { dropBall: dropWith((next) => 1 - fair(next)) }],
  ['turns come from the high bit', { dropBall: dropWith((next) => (next() >= 2 ** 31 ? 1 : 0)) }],
  ['three ways are drawn', { dropBall: dropWith((next) => Math.min(1, draw(next, 3))) }],
  ['balls share one stream', { dropBall: dropWith(() => fair(sharedStream)) }],
  ['wins are paid twice', { dropBall: dropWith(fair, 12, (win) => win * 2) }],
  ['less than the stake is not paid', { dropBall: dropWith(fair, 12, (win) => (win < 100 ? 0 : win)) }],
  ['pays are rounded to the stake', { dropBall: dropWith(fair, 12, (win) => Math.round(win / 100) * 100) }],
  ['every slot is as likely', { waysOf: (board) => board.map(() => 1) }],
  ['the return is of an even board', { figuresOfBoard: (board) => figuresOfBoard([...board].fill(99)) }],
  ['the boards are swapped', {}, { calm: BOARDS.bold, bold: BOARDS.calm }],
  [
    'an outer slot pays more',
    {},
    { ...BOARDS, bold: BOARDS.bold.map((pay) => (pay === 15_000 ? 17_000 : pay)) },
  ],
  ['the middle pays less', {}, { ...BOARDS, calm: BOARDS.calm.map((pay) => (pay === 50 ? 40 : pay)) }],
];

describe('the plinko', () => {
  it('gives the golden ways and the exact returns', () => {
    expect(brokenClaims(ENGINE)).toEqual([]);
  });

  it.each(FAULTS.map(([name, change, boards = BOARDS]) => [name, change, boards] as const))(
    'would be caught when %s',
    (_, change, boards) => {
      expect(brokenClaims({ ...ENGINE, ...change }, boards)).not.toEqual([]);
    },
  );

  it('tells the platform the lesser of its two returns', () => {
    const [calm, bold] = RISKS.map((risk) => figuresOfBoard(BOARDS[risk]).rtpBasisPoints);
    expect([calm, bold]).toEqual([9_897, 9_840]);
    expect(marqueePlinko.returns.lowest).toEqual(figuresOfBoard(BOARDS.bold).rtp);
  });

  it.each(RISKS)('pays alike on both sides of the %s board, and whole amounts', (risk) => {
    expect(BOARDS[risk]).toEqual(BOARDS[risk].toReversed());
    for (const stake of marqueePlinko.stakesMinor) {
      for (const pay of BOARDS[risk]) expect(Number.isInteger((stake * pay) / 100)).toBe(true);
    }
  });

  it.each([{}, { risk: 'none' }, { risk: 'calm', rows: 8 }])('refuses the choice %j', (choices) => {
    expect(() => marqueePlinko.prepare(100, choices)).toThrow(/"code"/);
  });

  it('prints the pays the engine plays by', () => {
    const printed = Array.from(
      plinkoPage.paytable.markup.matchAll(/data-hundredths="(\d+)"\s*>([\d.]+)</g),
      ([, hundredths, text]) => [Number(hundredths), Math.round(Number(text) * 100)],
    );
    const wanted = Array.from({ length: 7 }, (_, slot) => RISKS.map((risk) => BOARDS[risk][slot])).flat();
    expect(printed).toEqual(wanted.map((pay) => [pay, pay]));
  });

  it.each(RISKS)('returns what it should in 30,000 seeded rounds on the %s board', (risk) => {
    const rounds = 30_000;
    let paid = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1)
      paid += dropAt(ENGINE, nonce, BOARDS[risk]).winMinor / 100;
    const { rtp, deviation } = figuresOfBoard(BOARDS[risk]);
    const mean = Number(rtp.numerator) / Number(rtp.denominator);
    expect(Math.abs((paid / rounds - mean) / (deviation / Math.sqrt(rounds)))).toBeLessThan(3);
  });
});
