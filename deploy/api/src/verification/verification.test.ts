import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { READY_MADE_PASSWORD } from '@marquee/seed/testing';
import sharp from 'sharp';

import type { Command } from '../operator/command.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { anOperator } from '../testing/an-operator.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { createPrivateFiles } from './store-file.ts';

let site: TestSite;
let folder: string;
/** Each question about the time is a second later. */
let time = Date.parse('2026-11-20T12:00:00.000Z');
/** How often an address may upload is counted in the process. */
let address = 0;
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date((time += 1_000)) });
  folder = path.join(site.environment.dataFolder, 'documents');
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(async () => {
  address += 1;
  await site.database.script(
    "delete from verification_document; delete from sign_in_failure; update player set is_trusted = false where login = 'fresh'",
  );
  await rm(folder, { recursive: true, force: true });
});

const signIn = async (login = 'fresh'): Promise<string> => {
  const answer = await site.inject({
    method: 'POST',
    url: '/api/v1/sign-in',
    payload: { login, password: READY_MADE_PASSWORD },
  });
  return answer.json().data.token;
};

const aPicture = (changes: { width?: number; height?: number; shade?: number } = {}) => {
  const { width = 800, height = 500, shade = 40 } = changes;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 120 } } });
};

const upload = async (
  token: string,
  bytes: Buffer,
  { kind = 'passport', side = 'single', type = 'image/jpeg' } = {},
) => {
  const answer = await site.inject({
    method: 'POST',
    url: `/api/v1/verification/upload?kind=${kind}&side=${side}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'x-forwarded-for': `203.0.113.${address}`,
    },
    payload: bytes,
  });
  return { httpStatus: answer.statusCode, ...answer.json() };
};

const topicsOf = (data: { topics: Array<{ topic: string; state: string }> }) =>
  Object.fromEntries(data.topics.map(({ topic, state }) => [topic, state]));

const decide = (state: string, reason: string | null = null) =>
  site.database.query(
    `update verification_document set state = $1, reject_reason = $2, reviewed_at = uploaded_at where state = 'in_review'`,
    [state, reason],
  );

it('takes a picture, and keeps nothing of it but its pixels, where nobody reads it', async () => {
  const token = await signIn();
  const taken = await aPicture()
    .withExif({ IFD0: { Copyright: 'anna' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { data } = await upload(token, taken);
  expect(topicsOf(data)).toEqual({ identity: 'in_review', address: 'missing' });
  expect(data.documents).toMatchObject([{ kind: 'passport', side: 'single', state: 'in_review' }]);

  const [name = ''] = await readdir(folder);
  expect(name).toBe(data.documents[0].id);
  const onDisk = await readFile(path.join(folder, name));
  expect(onDisk.includes('RIFF')).toBe(false);
  const kept = await createPrivateFiles(folder, createSecrets(site.environment.secretKeys)).read(name);
  const { format, exif, width } = await sharp(kept).metadata();
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 800 });
});

it('turns a picture as the camera was held', async () => {
  const { data } = await upload(
    await signIn(),
    await aPicture().withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  const files = createPrivateFiles(folder, createSecrets(site.environment.secretKeys));
  const { width, height } = await sharp(await files.read(data.documents[0].id)).metadata();
  expect([width, height]).toEqual([500, 800]);
});

it.each([
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'FILE_TYPE'],
  ['a page of HTML that calls itself a picture', Buffer.from('<html>'), 'FILE_TYPE'],
  ['nothing', Buffer.alloc(0), 'FILE_TYPE'],
])('does not take %s', async (_, bytes, code) => {
  expect((await upload(await signIn(), bytes)).data.code).toBe(code);
  expect(await readdir(folder).catch(() => [])).toEqual([]);
});

it('does not take a picture that is too large when it is unpacked, too small, or cut off', async () => {
  const token = await signIn();
  const huge = await aPicture({ width: 9_000, height: 9_000 }).png({ compressionLevel: 9 }).toBuffer();
  expect(huge.length).toBeLessThan(1_000_000);
  expect((await upload(token, huge, { type: 'image/png' })).data.code).toBe('FILE_PIXELS');
  expect((await upload(token, await aPicture({ width: 1, height: 1 }).jpeg().toBuffer())).data.code).toBe(
    'FILE_UNREADABLE',
  );
  const whole = await aPicture().png().toBuffer();
  expect((await upload(token, whole.subarray(0, whole.length - 40), { type: 'image/png' })).data.code).toBe(
    'FILE_UNREADABLE',
  );
});

it('takes a PDF as it is, and no body above ten megabytes', async () => {
  const token = await signIn();
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
  expect(
    (await upload(token, pdf, { kind: 'utility_bill', type: 'application/pdf' })).data.documents[0].state,
  ).toBe('in_review');
  const large = await upload(token, Buffer.alloc(10 * 1024 * 1024 + 1), { type: 'application/pdf' });
  expect(large).toMatchObject({ httpStatus: 413, data: { code: 'BODY_TOO_LARGE' } });
});

it('is one upload however often the same file is sent, and another one takes its place', async () => {
  const token = await signIn();
  const first = await aPicture().jpeg().toBuffer();
  await upload(token, first);
  expect((await upload(token, first)).data.documents).toHaveLength(1);
  const { data } = await upload(token, await aPicture({ shade: 80 }).jpeg().toBuffer());
  expect(data.documents.map(({ state }: { state: string }) => state)).toEqual(['in_review', 'superseded']);
});

it('wants both sides of a card, and says which is at fault', async () => {
  const token = await signIn();
  const side = { kind: 'id_card', side: 'front' };
  expect(topicsOf((await upload(token, await aPicture().jpeg().toBuffer(), side)).data).identity).toBe(
    'incomplete',
  );
  await decide('rejected', 'cropped');
  const { data } = await site.get('/verification/documents', { authorization: `Bearer ${token}` });
  expect(topicsOf(data).identity).toBe('rejected');
  expect(data.documents[0]).toMatchObject({ state: 'rejected', rejectReason: 'cropped' });
  expect(data.attemptsLeft['id_card.front']).toBe(4);
  expect(
    (await upload(token, await aPicture().jpeg().toBuffer(), { kind: 'passport', side: 'front' })).status,
  ).toBe('validation_error');
});

it('takes no more of a side that was rejected five times, or accepted', async () => {
  const token = await signIn();
  for (const shade of [1, 2, 3, 4, 5]) {
    // oxlint-disable-next-line no-await-in-loop
    await upload(token, await aPicture({ shade }).jpeg().toBuffer());
    // oxlint-disable-next-line no-await-in-loop
    await decide('rejected', 'unreadable');
  }
  expect((await upload(token, await aPicture({ shade: 6 }).jpeg().toBuffer())).data.code).toBe(
    'DOCUMENT_ATTEMPTS',
  );
  await upload(token, await aPicture().jpeg().toBuffer(), { kind: 'bank_statement' });
  await decide('approved');
  const again = await upload(token, await aPicture({ shade: 9 }).jpeg().toBuffer(), {
    kind: 'bank_statement',
  });
  expect(again.data.code).toBe('DOCUMENT_APPROVED');
});

describe('an operator', () => {
  const operate = (command: Command) =>
    anOperator(site, {
      previewSecret: '',
      files: createPrivateFiles(folder, createSecrets(site.environment.secretKeys)),
      reviewFolder: path.join(folder, 'review'),
      now: () => new Date((time += 1_000)),
    })(command);

  it('sees what waits, looks at it, and decides, all of which is recorded', async () => {
    const token = await signIn();
    await site.database.script('delete from operator_action; delete from live_event');
    const bytes = await aPicture().jpeg().toBuffer();
    const [passport] = (await upload(token, bytes)).data.documents;
    const [bill] = (await upload(token, bytes, { kind: 'utility_bill' })).data.documents;
    const listed = (await operate({ name: 'list-documents-to-review' })).lines;
    expect(listed).toHaveLength(2);
    expect(listed[0]).toContain(`${passport.id}  passport single`);

    const [file = ''] = (await operate({ name: 'save-document', id: passport.id })).lines;
    expect((await sharp(file).metadata()).format).toBe('webp');
    await operate({ name: 'reject-document', id: passport.id, why: 'cropped' });
    expect((await operate({ name: 'approve-document', id: passport.id })).lines).toEqual([
      `${passport.id} is rejected already.`,
    ]);
    await operate({ name: 'approve-document', id: bill.id });
    const [again] = (await upload(token, bytes)).data.documents;
    const done = await operate({ name: 'approve-document', id: again.id });
    expect(done.lines.join()).toContain('The player is verified');
    const { data } = await site.get('/player/display-data', { authorization: `Bearer ${token}` });
    expect(data).toMatchObject({ isTrusted: true, hasDocumentsToConfirm: false });

    const actions = await site.database.query('select action, details from operator_action order by id');
    expect(actions).toEqual([
      { action: 'document look', details: {} },
      { action: 'document reject', details: { why: 'cropped' } },
      { action: 'document approve', details: {} },
      { action: 'document approve', details: {} },
    ]);
    const told = await site.database.query('select type from live_event');
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ type: 'player/verification-changed' })));
  });

  it('is told when two players send the same file', async () => {
    const bytes = await aPicture({ shade: 99 }).jpeg().toBuffer();
    await upload(await signIn('rich'), bytes);
    await upload(await signIn('blocked'), bytes);
    const listed = (await operate({ name: 'list-documents-to-review' })).lines;
    expect(listed).toHaveLength(2);
    for (const line of listed) expect(line).toContain('THE SAME FILE FROM 1 OTHER PLAYERS');
  });

  it('is told that there is no such document', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await operate({ name: 'approve-document', id })).toEqual({
      isDone: false,
      lines: [`There is no document ${id}.`],
    });
  });
});

it('is each player’s own', async () => {
  const [one, other] = [await signIn('fresh'), await signIn('rich')];
  await upload(one, await aPicture().jpeg().toBuffer());
  const { data } = await site.get('/verification/documents', { authorization: `Bearer ${other}` });
  expect(data.documents).toEqual([]);
  expect((await site.get('/verification/documents')).httpStatus).toBe(401);
});

it('is told in the state of the player until all is accepted', async () => {
  const token = await signIn();
  const isDue = async () =>
    (await site.get('/player/display-data', { authorization: `Bearer ${token}` })).data.hasDocumentsToConfirm;
  expect(await isDue()).toBe(true);
  await upload(token, await aPicture().jpeg().toBuffer());
  await upload(token, await aPicture().jpeg().toBuffer(), { kind: 'utility_bill' });
  expect(await isDue()).toBe(true);
  await decide('approved');
  expect(await isDue()).toBe(false);
});
