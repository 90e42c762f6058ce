import { aPlayerState } from '../testing/a-player-state.ts';
import { decide, PLAYER_ACTIONS, type PlayerAction } from './decide.ts';
import type { PlayerState } from './player-state.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const EARLIER = new Date('2026-11-01T12:00:00.000Z');
const LATER = new Date('2027-05-22T21:59:59.999Z');

const excludedUntil = (till: Date | null): PlayerState =>
  aPlayerState({
    selfExclusion: {
      id: 'e',
      playerId: 'p',
      startedAt: EARLIER,
      till,
      days: till && 180,
      endableFrom: till ?? LATER,
    },
  });
const onBreakUntil = (till: Date): PlayerState =>
  aPlayerState({ coolingOff: { id: 'c', startedAt: EARLIER, till, days: 30 } });

const COLUMNS: Record<string, { state: PlayerState; code: string }> = {
  'Cooling-off': { state: onBreakUntil(LATER), code: 'COOLING_OFF' },
  'Self-excluded': { state: excludedUntil(LATER), code: 'SELF_EXCLUDED' },
  'Blocked(play)': { state: aPlayerState({ blockScope: 'play' }), code: 'PLAY_BLOCKED' },
  'Blocked(all)': { state: aPlayerState({ blockScope: 'all' }), code: 'ACCOUNT_BLOCKED' },
  'Terms due': { state: aPlayerState({ isTermsRequired: true }), code: 'TERMS_REQUIRED' },
  'KYC due': { state: aPlayerState({ isVerificationDue: true }), code: 'VERIFICATION_REQUIRED' },
  Closed: { state: aPlayerState({ closedAt: EARLIER }), code: 'ACCOUNT_CLOSED' },
  'Geo refused': { state: aPlayerState({ isCountryRefused: true }), code: 'COUNTRY_REFUSED' },
};

/** What each block does. A `-` is what does not arise there. */
const MATRIX = `
                    | Cooling-off | Self-excluded | Blocked(play) | Blocked(all) | Terms due | KYC due | Closed | Geo refused
sign-in             | yes         | yes           | yes           | no           | yes       | yes     | no     | no
read-account        | yes         | yes           | yes           | yes          | yes       | yes     | no     | no
protect-oneself     | yes         | yes           | yes           | yes          | yes       | yes     | no     | -
use-account         | yes         | yes           | yes           | no           | yes       | yes     | no     | no
play-real           | no          | no            | no            | no           | no        | policy  | no     | no
settle-round        | yes         | yes           | yes           | yes          | yes       | yes     | yes    | yes
play-demo           | no          | no            | yes           | no           | no        | yes     | no     | no
deposit             | no          | no            | policy        | no           | no        | yes     | no     | no
receive-deposit     | yes         | yes           | yes           | no           | yes       | yes     | no     | no
withdraw            | yes         | yes           | yes           | no           | yes       | no      | no     | no
claim-bonus         | no          | no            | no            | no           | no        | no      | no     | no
earn-reward         | no          | no            | no            | no           | no        | yes     | no     | no
score-in-tournament | no          | no            | no            | no           | -         | -       | no     | -
receive-marketing   | no          | no            | no            | no           | no        | no      | no     | -
raise-limit         | no          | no            | no            | no           | no        | no      | no     | -
join-activity       | no          | no            | no            | no           | no        | no      | no     | no
`;

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());
const [head = '', ...lines] = MATRIX.trim().split('\n');
const names = cellsOf(head).slice(1);
const rows = lines.map((line) => cellsOf(line));
const cells = rows.flatMap(([action = '', ...answers]) =>
  answers.map((answer, index) => [action as PlayerAction, names[index] ?? '', answer] as const),
);

const LOOSEST = { verificationBeforePlay: false, depositsWhileBlockedFromPlay: true };

it('has a row for every action of a player and a column for every state', () => {
  expect(new Set(rows.map(([action]) => action))).toEqual(new Set<string>(PLAYER_ACTIONS));
  expect(names).toEqual(Object.keys(COLUMNS));
  expect(cells).toHaveLength(rows.length * names.length);
});

it.each(cells.filter(([, , answer]) => answer !== '-'))('%s for %s: %s', (action, column, answer) => {
  const { state, code } = COLUMNS[column] ?? { state: aPlayerState(), code: '' };
  const strict = decide(state, action, NOW);
  const loose = decide(state, action, NOW, LOOSEST);
  expect(strict).toMatchObject(answer === 'yes' ? { isAllowed: true } : { isAllowed: false, code });
  expect(loose).toMatchObject(answer === 'no' ? { isAllowed: false, code } : { isAllowed: true });
});

it.each(PLAYER_ACTIONS)('lets a player whom nothing concerns %s', (action) => {
  expect(decide(aPlayerState(), action, NOW)).toEqual({ isAllowed: true });
});

describe('the end of a block', () => {
  it.each([
    ['an exclusion', excludedUntil(LATER), LATER],
    ['an exclusion without an end', excludedUntil(null), null],
    ['an exclusion whose time is over, and that goes on', excludedUntil(EARLIER), null],
    ['a break', onBreakUntil(LATER), LATER],
    ['an operator’s block', aPlayerState({ blockScope: 'play' }), null],
  ])('is told of %s', (_, state, until) => {
    expect(decide(state, 'play-real', NOW)).toMatchObject({ isAllowed: false, until });
  });

  it('belongs to a break: it is over by itself, after its last millisecond', () => {
    const till = NOW;
    expect(decide(onBreakUntil(till), 'play-real', new Date(till.getTime())).isAllowed).toBe(false);
    expect(decide(onBreakUntil(till), 'play-real', new Date(till.getTime() + 1)).isAllowed).toBe(true);
  });

  it('does not end an exclusion: years later it still refuses', () => {
    expect(decide(excludedUntil(EARLIER), 'play-real', new Date('2046-01-01T00:00:00.000Z'))).toMatchObject({
      code: 'SELF_EXCLUDED',
    });
  });
});

it('names the gravest of several reasons', () => {
  const state = aPlayerState({ ...excludedUntil(LATER), blockScope: 'play', isTermsRequired: true });
  expect(decide(state, 'deposit', NOW)).toMatchObject({ code: 'SELF_EXCLUDED', until: LATER });
});
