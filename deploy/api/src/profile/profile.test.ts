import { READY_MADE_PASSWORD } from '@marquee/seed/testing';

import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { foldNickname } from './fold-nickname.ts';
import { isOfOneScript, NICKNAME_PAUSE_MS } from './nickname.ts';

const START = new Date('2026-11-20T12:00:00.000Z');

let site: TestSite;
let now = START;
beforeAll(async () => {
  site = await openTestSite({ now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(() => {
  now = START;
});

const signIn = async (login: string): Promise<string> => {
  const answer = await site.inject({
    method: 'POST',
    url: '/api/v1/sign-in',
    payload: { login, password: READY_MADE_PASSWORD },
  });
  return answer.json().data.token;
};

const aSession = async (login: string) => {
  const headers = { authorization: `Bearer ${await signIn(login)}` };
  return {
    get: async (url: string) => (await site.inject({ url: `/api/v1${url}`, headers })).json(),
    post: async (url: string, payload: object) =>
      (await site.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload })).json(),
  };
};

interface Field {
  name: string;
  value: string;
  required: boolean;
  editable: boolean;
}

const fieldOf = (profile: { data: { fields: Field[] } }, name: string): Field | undefined =>
  profile.data.fields.find((field) => field.name === name);

const moveTo = (login: string, country: string) =>
  site.database.query('update player set country = $2 where login = $1', [login, country]);

describe('the form', () => {
  it('has the fields of the country, with what is known', async () => {
    const { get } = await aSession('blocked');
    const profile = await get('/profile');
    expect(profile.data).toMatchObject({ country: 'PL', isComplete: true });
    expect(fieldOf(profile, 'postalIndexEU')).toMatchObject({
      value: '31-147',
      pattern: '\\d{2}-\\d{3}',
      help: '31-147',
    });
    expect(fieldOf(profile, 'identificationCode')).toMatchObject({ required: false });
    expect(fieldOf(profile, 'identityCardNumberTR')).toBeUndefined();
  });

  it('is complete with the last of what the country requires, and display-data says the same', async () => {
    const { get, post } = await aSession('fresh');
    expect((await get('/profile')).data.isComplete).toBe(false);
    const change = { name: 'Frieda', surname: 'O’Neill-Müller', address: 'Kastanienallee 1', city: 'Berlin' };
    expect((await post('/profile', change)).data.isComplete).toBe(false);
    expect((await post('/profile', { postalIndexEU: '10435' })).data.isComplete).toBe(true);
    expect((await get('/player/display-data')).data).toMatchObject({
      name: 'Frieda',
      surname: 'O’Neill-Müller',
      postalIndexEU: '10435',
      wasBaseProfileCompleted: true,
    });
  });

  it.each([
    [{ postalIndexEU: '1043' }, { postalIndexEU: [{ code: 'field.invalid' }] }],
    [{ city: '' }, { city: [{ code: 'field.required' }] }],
    [{ name: 'R2D2' }, { name: [{ code: 'field.invalid' }] }],
    [
      { dateBirthday: '2008-11-21' },
      { dateBirthday: [{ code: 'field.too_late', params: { maximum: '2008-11-20' } }] },
    ],
    [{ dateBirthday: '1990-02-30' }, { dateBirthday: [{ code: 'field.invalid' }] }],
    [{ gender: 'robot' }, { gender: [{ code: 'field.invalid' }] }],
    [{ identityCardNumberTR: '17291716060' }, { identityCardNumberTR: [{ code: 'field.invalid' }] }],
  ])('refuses %j, and stores nothing of it', async (change, errors) => {
    const { get, post } = await aSession('fresh');
    const before = await get('/profile');
    const answer = await post('/profile', { ...change, address: 'Elsewhere 1' });
    expect(answer).toMatchObject({ status: 'validation_error', data: { errors } });
    expect((await get('/profile')).data.fields).toEqual(before.data.fields);
  });

  it('takes who is eighteen on this day', async () => {
    const { post } = await aSession('fresh');
    expect((await post('/profile', { dateBirthday: '2008-11-20' })).status).toBe('ok');
  });

  it('locks what was verified, and leaves the rest free', async () => {
    const { get, post } = await aSession('verified');
    expect(fieldOf(await get('/profile'), 'surname')).toMatchObject({ editable: false, value: 'Lindner' });
    const refused = await post('/profile', { surname: 'Other', city: 'Potsdam' });
    expect(refused.data.errors).toEqual({ surname: [{ code: 'field.locked' }] });
    expect((await post('/profile', { surname: 'Lindner', city: 'Potsdam' })).status).toBe('ok');
  });

  it.each([
    ['in_review', false],
    ['approved', false],
    ['rejected', true],
    ['superseded', true],
  ])('has names that can be changed or not once a document is %s', async (state, editable) => {
    await site.database.query(
      `insert into verification_document (id, player_id, kind, side, state, sha256, type, bytes, uploaded_at, reject_reason)
       select gen_random_uuid(), id, 'passport', 'single', $1, repeat('a', 64), 'image/jpeg', 1, $2,
         case when $1 = 'rejected' then 'unreadable' end
       from player where login = 'forgetful'`,
      [state, START],
    );
    const { get, post } = await aSession('forgetful');
    const surname = fieldOf(await get('/profile'), 'surname');
    expect(surname?.editable).toBe(editable);
    const answer = await post('/profile', { surname: `${surname?.value}son` });
    expect(answer.data.errors).toEqual(editable ? undefined : { surname: [{ code: 'field.locked' }] });
    await site.database.script('delete from verification_document');
  });

  it('tells when the player was here before', async () => {
    const { get } = await aSession('rich');
    expect((await get('/profile')).data.lastSignIn).toBeNull();
    now = new Date(START.getTime() + 60_000);
    await signIn('rich');
    expect((await get('/profile')).data.lastSignIn).toMatchObject({ at: START.toISOString() });
  });
});

describe('numbers of identity', () => {
  beforeAll(async () => {
    await Promise.all([moveTo('fresh', 'BR'), moveTo('terms', 'BR'), moveTo('blocked', 'CL')]);
  });

  it('are judged by their check digits', async () => {
    const { post } = await aSession('fresh');
    const refused = await post('/profile', { identificationCode: '111.111.111-11' });
    expect(refused.data.errors).toEqual({ identificationCode: [{ code: 'field.check_digit' }] });
    const short = await post('/profile', { identificationCode: '390.533.447' });
    expect(short.data.errors).toEqual({ identificationCode: [{ code: 'field.invalid' }] });
    const kept = await post('/profile', { identificationCode: '390.533.447-05' });
    expect(fieldOf(kept, 'identificationCode')).toMatchObject({ value: '390.533.447-05', required: true });
  });

  it('are encrypted, and masked where the whole site reads them', async () => {
    const { get } = await aSession('fresh');
    expect((await get('/player/display-data')).data.identificationCode).toBe('••••••••••7-05');
    const [row] = await site.database.query<{ sealed: string; fingerprint: string }>(
      'select sealed, fingerprint from identity_number',
    );
    expect(JSON.stringify(row)).not.toMatch(/447|39053344705/);
  });

  it('belong to one player, however they are written', async () => {
    const { post } = await aSession('terms');
    const answer = await post('/profile', { identificationCode: '39053344705' });
    expect(answer.data.code).toBe('IDENTITY_TAKEN');
  });

  it('are of the kind that stands beside them', async () => {
    const { post } = await aSession('blocked');
    const number = { identityCardNumberCL: '12531909-3' };
    expect((await post('/profile', { identityTypeCL: 'rut', ...number })).status).toBe('validation_error');
    expect(
      (await post('/profile', { identityTypeCL: 'passport', identityCardNumberCL: 'F1234567' })).status,
    ).toBe('ok');
    const again = await post('/profile', { identityTypeCL: 'rut', identityCardNumberCL: '12531909-2' });
    expect(fieldOf(again, 'identityTypeCL')?.value).toBe('rut');
  });
});

describe('nicknames', () => {
  it('change once in thirty days, and say until when', async () => {
    const { post } = await aSession('rich');
    const first = await post('/profile/nickname', { nickname: 'ricardo_f' });
    expect(first.data.nickname).toEqual({
      value: 'ricardo_f',
      changeableAt: new Date(START.getTime() + NICKNAME_PAUSE_MS).toISOString(),
      isHidden: false,
    });
    const soon = await post('/profile/nickname', { nickname: 'somebody' });
    expect(soon.data).toMatchObject({ code: 'NICKNAME_TOO_SOON', params: { until: expect.any(String) } });
    expect((await post('/profile/nickname', { nickname: 'ricardo_f' })).status).toBe('ok');
  });

  it.each(['Ricardo-F', 'RICARDO_F', 'rlcard0_f'])('%s is taken by ricardo_f', async (nickname) => {
    const { post } = await aSession('terms');
    expect((await post('/profile/nickname', { nickname })).data.code).toBe('NICKNAME_TAKEN');
  });

  it.each(['ab', 'a'.repeat(21), 'two words', 'support', 'Supp0rt', 'раypal', '___'])(
    '%j is nobody’s',
    async (nickname) => {
      const { post } = await aSession('terms');
      expect((await post('/profile/nickname', { nickname })).status).toBe('validation_error');
    },
  );

  it('may be of any of the scripts, but of one', () => {
    expect(['anna', 'Анна', 'Әлия_7', 'Ğül', '123'].map(isOfOneScript)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(isOfOneScript('аnna')).toBe(false);
    expect(foldNickname('сосо')).toBe(foldNickname('coco'));
  });

  it('are hidden and shown again without being changed, and nothing is sent about it', async () => {
    const { get, post } = await aSession('rich');
    const before = await get('/feedback/advertisements?lang=en');
    expect((await post('/profile/nickname', { isHidden: true })).data.nickname).toMatchObject({
      value: 'ricardo_f',
      isHidden: true,
    });
    expect((await get('/profile')).data.nickname.isHidden).toBe(true);
    expect((await post('/profile/nickname', { isHidden: false })).data.nickname.isHidden).toBe(false);
    expect(await get('/feedback/advertisements?lang=en')).toEqual(before);
  });

  it('go to one of two who take the same at once', async () => {
    const sessions = await Promise.all([aSession('fresh'), aSession('terms')]);
    const answers = await Promise.all(
      sessions.map(({ post }) => post('/profile/nickname', { nickname: 'the_one' })),
    );
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'error')?.data.code).toBe('NICKNAME_TAKEN');
  });
});
