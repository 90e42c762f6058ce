import { checkInvariants } from '../ledger/invariants.ts';
import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';

let site: PlayersSite;
let operate: ReturnType<typeof anOperator>;
beforeAll(async () => {
  site = await openPlayersSite();
  operate = anOperator(site);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);

const adjust = async (amount: string, changes: { player?: string; currency?: string } = {}) =>
  operate({
    name: 'ask-to-adjust',
    player: 'rich',
    currency: 'EUR',
    reason: 'game-fault',
    why: 'ticket 7: the reel hung',
    ...changes,
    amount,
  });
const idOf = ({ lines }: { lines: string[] }): string => lines[0]?.split(' ').at(-1) ?? '';
const approve = async (id: string, actor = 'jon') => operate({ name: 'approve-adjustment', id }, actor);
const movements = async (login = 'rich') =>
  (await site.send(login, 'GET', '/player/history/movements?currency=EUR')).data.items;

describe('a change of a balance by hand', () => {
  it('moves nothing before another person has said yes, and then once', async () => {
    const before = (await movements()).length;
    const asked = await adjust('12.50');
    const id = idOf(asked);
    expect(asked).toEqual({
      isDone: true,
      lines: [`Another person has to approve it: ledger approve ${id}`],
    });
    expect((await operate({ name: 'list-adjustments' })).lines.join()).toMatch(
      /\+12\.50 EUR {2}game-fault {2}asked by mira: ticket 7/,
    );
    expect((await approve(id, 'mira')).lines).toEqual(['It needs another person than who asked.']);
    expect((await movements()).length).toBe(before);
    expect((await approve(id)).lines).toEqual(['+12.50 EUR, and the player is told.']);
    expect((await approve(id)).lines).toEqual(['It is decided already.']);
    expect((await movements()).length).toBe(before + 1);
    expect((await operate({ name: 'list-adjustments' })).lines).toEqual(['Nothing waits.']);
  });

  it('stands in the player’s history with its reason, and not with what staff wrote', async () => {
    const [newest] = await movements();
    expect(newest).toMatchObject({ type: 'adjustment', reason: 'game-fault', amount: '12.50' });
    expect(JSON.stringify(newest)).not.toContain('ticket');
    const { items } = (await site.send('rich', 'GET', '/feedback/advertisements?lang=de')).data;
    expect(items).toContainEqual(expect.objectContaining({ subject: 'Ihr Guthaben wurde berichtigt' }));
  });

  it('is in the audit log from the question to the decision', async () => {
    const actions = await site.database.query<{ actor: string; action: string }>(
      `select actor, action from operator_action where action like 'ledger%' order by id limit 2`,
    );
    expect(actions).toEqual([
      { actor: 'mira', action: 'ledger ask adjust' },
      { actor: 'jon', action: 'ledger approve adjust' },
    ]);
  });

  it('takes no more than there is, and stays open then', async () => {
    const id = idOf(await adjust('-99999999.00'));
    expect((await approve(id)).lines).toEqual(['The player has less than that in cash.']);
    expect((await operate({ name: 'refuse-adjustment', id }, 'jon')).lines).toEqual([
      'It is refused, and nothing was moved.',
    ]);
    const taken = idOf(await adjust('-2.50'));
    expect((await approve(taken)).isDone).toBe(true);
    expect((await movements())[0]).toMatchObject({ amount: '-2.50' });
  });

  it.each([
    ['0.00', {}, '0.00 is no sum in EUR.'],
    ['1.005', {}, '1.005 is no sum in EUR.'],
    ['1.00', { currency: 'KZT' }, 'The player has no account in KZT.'],
    ['1.00', { player: 'nobody' }, 'There is no player nobody.'],
  ])('of %s with %j is refused', async (amount, changes, line) => {
    expect(await adjust(amount, changes)).toEqual({ isDone: false, lines: [line] });
  });

  it('is missed by the checks of the ledger where it is not what was decided', async () => {
    const undone = site.database.transaction(async (transaction) => {
      await transaction.query('update adjustment_request set amount = amount + 1 where is_approved');
      const broken = (await checkInvariants(transaction)).filter(({ failures }) => failures > 0);
      expect(broken.map(({ name }) => name)).toEqual(['adjustment is not what two people have decided']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });
});
