import path from 'node:path';

import { readCommandLine } from './command-line.ts';

const POST = path.resolve(import.meta.dirname, '../../../seed/content/blog/what-volatility-means');

const read = (line: string) => readCommandLine(line.split(' '));

describe('a command line', () => {
  it('names a document and what happens to it', async () => {
    expect(await read('page publish blog:a-post')).toEqual({ name: 'publish', id: 'blog:a-post' });
    expect(await read('page withdraw news:old')).toEqual({ name: 'withdraw', id: 'news:old' });
    expect(await read('page list --kind help --state draft')).toEqual({
      name: 'list',
      kind: 'help',
      state: 'draft',
    });
  });

  it('takes kind and slug from the folder, unless told otherwise', async () => {
    const command = await read(`page add ${POST}`);
    expect(command).toMatchObject({ name: 'add', kind: 'blog', slug: 'what-volatility-means' });
    expect(Object.keys('files' in command ? command.files : {})).toEqual(
      expect.arrayContaining(['document.json', 'en.md']),
    );
    expect(await read(`page edit ${POST} --as news:other`)).toMatchObject({ kind: 'news', slug: 'other' });
  });

  it('decides about payments by their numbers', async () => {
    const number = 'PW-81F3-20D1';
    expect(await read(`withdrawal approve ${number}`)).toEqual({ name: 'approve-withdrawal', number });
    expect(await read(`withdrawal reject ${number} --why rejected_name`)).toEqual({
      name: 'reject-withdrawal',
      number,
      why: 'rejected_name',
    });
    expect(await read('deposit release PD-81F3-20D1 --why asked')).toEqual({
      name: 'release-deposit',
      number: 'PD-81F3-20D1',
      why: 'asked',
    });
    await expect(read(`withdrawal reject ${number} --why no`)).rejects.toThrow('why');
    await expect(read('withdrawal approve PD-81F3-20D1')).rejects.toThrow('number');
  });

  it('looks at what differs from the books of providers, and decides about rounds', async () => {
    expect(await read('reconciliation show 2026-11-20')).toEqual({
      name: 'show-reconciliation',
      day: '2026-11-20',
    });
    expect(await read('reconciliation close 12 --why settled')).toEqual({
      name: 'close-difference',
      number: '12',
      why: 'settled',
    });
    expect(await read('round return r:1 --why lost')).toEqual({
      name: 'return-round',
      round: 'r:1',
      why: 'lost',
    });
    await expect(read('reconciliation show yesterday')).rejects.toThrow('day');
    await expect(read('reconciliation close 12')).rejects.toThrow('why');
    await expect(read('round close')).rejects.toThrow('round');
  });

  it('closes a game for a reason, and opens it again', async () => {
    expect(await readCommandLine(['game', 'close', 'owl', '--why', 'wrong paytable'])).toEqual({
      name: 'close-game',
      slug: 'owl',
      why: 'wrong paytable',
    });
    expect(await read('game open owl')).toEqual({ name: 'open-game', slug: 'owl' });
    expect(await read('game list')).toEqual({ name: 'list-closed-games' });
  });

  it('switches parts of the site off for a reason, and on again', async () => {
    expect(await readCommandLine(['switch', 'off', 'country:DE', '--why', 'a new law'])).toEqual({
      name: 'switch-off',
      part: 'country:DE',
      why: 'a new law',
    });
    expect(await read('switch on play')).toEqual({ name: 'switch-on', part: 'play' });
    expect(await read('switch list')).toEqual({ name: 'list-switches' });
    await expect(read('switch off country:Germany --why law')).rejects.toThrow('part: ');
    await expect(read('switch off play')).rejects.toThrow('why: ');
  });

  it('asks about money', async () => {
    expect(await read('ledger verify')).toEqual({ name: 'verify-ledger' });
    expect(await read('ledger balance')).toEqual({ name: 'list-balances' });
    expect(await read('ledger account rich@players.example')).toEqual({
      name: 'list-entries',
      player: 'rich@players.example',
    });
    await expect(read('ledger account')).rejects.toThrow('player');
  });

  it('reads reviews of documents', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await read('document list')).toEqual({ name: 'list-documents-to-review' });
    expect(await read(`document reject ${id} --why cropped`)).toEqual({
      name: 'reject-document',
      id,
      why: 'cropped',
    });
    await expect(read(`document reject ${id} --why ugly`)).rejects.toThrow('why: ');
  });

  it('names a player, and why', async () => {
    const named = { player: 'a@b.example', why: 'by letter' };
    const words = ['player', 'block', 'a@b.example', '--from', 'play', '--why', 'by letter'];
    expect(await readCommandLine(words)).toEqual({ name: 'block-player', scope: 'play', ...named });
    await expect(read('player block a@b.example --from bonuses --why x')).rejects.toThrow('scope: ');
    await expect(read('player sign-out a@b.example')).rejects.toThrow('why: ');
    expect(await read('player show a@b.example')).toEqual({ name: 'show-player', player: 'a@b.example' });
  });

  it('gives a bonus by hand, and writes campaigns from a file', async () => {
    expect(
      await read('bonus grant a@b.example --amount 10.00 --currency EUR --factor 2.5 --days 7 --why sorry'),
    ).toEqual({
      name: 'ask-bonus',
      player: 'a@b.example',
      amount: '10.00',
      currency: 'EUR',
      factor: 2.5,
      days: 7,
      why: 'sorry',
    });
    await expect(
      read('bonus grant a@b.example --amount 1.00 --currency EUR --factor 11 --days 7 --why x'),
    ).rejects.toThrow('factor: ');
    expect(await read('bonus code curtain-call --code ENCORE --uses 5')).toEqual({
      name: 'add-bonus-code',
      key: 'curtain-call',
      code: 'ENCORE',
      uses: 5,
    });
    await expect(read('bonus save /nowhere.json')).rejects.toThrow('/nowhere.json cannot be read');
  });

  it('publishes terms that players have to agree to, unless it is told otherwise', async () => {
    const published = { name: 'publish-terms', document: 'terms', version: '2026-12' };
    expect(await read('terms publish terms --version 2026-12')).toEqual({ ...published, isMaterial: true });
    expect(await read('terms publish terms --version 2026-12 --minor')).toEqual({
      ...published,
      isMaterial: false,
    });
    expect(await read('terms list')).toEqual({ name: 'list-terms' });
    await expect(read('terms publish cookies --version 2')).rejects.toThrow('document: ');
    await expect(read('terms publish terms')).rejects.toThrow('version: ');
  });

  it('takes a time in any zone', async () => {
    expect(await read('page schedule blog:a --at 2027-01-31T09:00+03:00')).toEqual({
      name: 'schedule',
      id: 'blog:a',
      at: '2027-01-31T06:00:00.000Z',
    });
  });

  it('previews for a week and in English, unless told otherwise', async () => {
    expect(await read('page preview blog:a')).toEqual({
      name: 'preview',
      id: 'blog:a',
      lang: 'en',
      hours: 168,
    });
    expect(await read('page preview blog:a --lang tr --hours 2')).toMatchObject({ lang: 'tr', hours: 2 });
  });

  it.each([
    '',
    'page',
    'page destroy blog:a',
    'game',
    'game destroy owl',
    'game publish owl',
    'game close owl',
    'game close',
    'page close blog:a',
    'switch off --why law',
    'switch on everything',
    'switch on provider:',
    'site list',
    'page publish',
    'page publish a-post',
    'page publish blog:a blog:b',
    'page schedule blog:a',
    'page schedule blog:a --at soon',
    'page preview blog:a --hours 9999',
    'page preview blog:a --lang xx',
    'page add /no/such/blog/folder',
    'page add',
    'page list --colour red',
  ])('that says %j is explained instead of guessed', async (line) => {
    await expect(read(line)).rejects.toThrow(/\S/);
    await expect(read(line)).rejects.toMatchObject({ name: 'CommandRefused' });
  });

  it('lists the commands to who asks for help', async () => {
    await expect(read('--help')).rejects.toThrow('publish <id>');
  });
});
