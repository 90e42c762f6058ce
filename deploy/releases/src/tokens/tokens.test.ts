import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { aBuild } from '../testing/a-build.ts';
import { aRegistry, BY_ANA, codesOf, refusalOf, START } from '../testing/a-registry.ts';
import type { NewToken } from './token-desk.ts';

const DAY_MS = 86_400_000;
const A_MANAGER: NewToken = { owner: 'ana', role: 'manager', days: 30 };

function aRegistryWithAClock() {
  let now = Date.parse(START);
  const test = aRegistry({ clock: () => new Date(now) });
  return {
    ...test,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

it('tells a token once, and keeps no more of it than a hash', async () => {
  const { folder, registry } = aRegistry();
  const { secret, token } = registry.tokens.make(A_MANAGER, BY_ANA);
  expect(registry.tokens.find(secret)).toEqual(token);
  const [file = ''] = readdirSync(path.join(folder, 'tokens'));
  const record = path.join(folder, 'tokens', file);
  const kept = readFileSync(record, 'utf8');
  // The random part may itself hold the character that stands before it.
  const unguessable = secret.replace(`mrq_${token.id}_`, '');
  expect(unguessable).toHaveLength(43);
  expect(kept).not.toContain(unguessable);
  expect(statSync(record).mode & 0o077).toBe(0);
  expect(registry.lines().at(-1)).toMatchObject({
    by: 'ana',
    act: { kind: 'token', token: token.id, what: `made the token ${token.id} of ana, manager` },
  });
});

it('counts until it expires or is revoked', async () => {
  const { registry, pass } = aRegistryWithAClock();
  const { secret } = registry.tokens.make(A_MANAGER, BY_ANA);
  pass(30 * DAY_MS - 1);
  expect(registry.tokens.find(secret).owner).toBe('ana');
  pass(1);
  expect((await refusalOf(() => registry.tokens.find(secret))).message).toBe(
    'The token does not count: it expired 2026-12-20 10:00:00 UTC.',
  );
  const other = registry.tokens.make(A_MANAGER, BY_ANA);
  registry.tokens.revoke(other.token.id, { by: 'ben', why: 'the laptop is lost' });
  expect((await refusalOf(() => registry.tokens.find(other.secret))).message).toContain('the laptop is lost');
  expect(await codesOf(() => registry.tokens.revoke(other.token.id, BY_ANA))).toEqual(['TOKEN_UNKNOWN']);
});

it.each([
  ['nobody', { owner: ' ' }],
  ['for ever', { days: 1000 }],
  ['of a publisher without a team', { role: 'publisher' }],
  ['of a reader with packages', { role: 'reader', packages: ['mfe-content'] }],
  ['of a package that cannot be', { role: 'publisher', team: 'content', packages: ['../x'] }],
] as const)('is not made %s', async (_kind, wrong) => {
  const { registry } = aRegistry();
  expect(await codesOf(() => registry.tokens.make({ ...A_MANAGER, ...wrong }, BY_ANA))).toEqual([
    'TOKEN_UNSUITABLE',
  ]);
  expect(registry.tokens.list()).toEqual([]);
});

it('of a publisher holds for the packages that it names, else for those of its team', async () => {
  const { registry } = aRegistry();
  await registry.publish(aBuild());
  const mayPublish = (wanted: Partial<NewToken>, name: string) =>
    registry.tokens.mayPublish(registry.tokens.make({ ...A_MANAGER, ...wanted }, BY_ANA).token, name);
  const ofTeam = { role: 'publisher', team: 'catalogue' } as const;
  expect(mayPublish(ofTeam, 'mfe-catalogue')).toBe(true);
  expect(mayPublish(ofTeam, 'mfe-content')).toBe(false);
  expect(mayPublish({ ...ofTeam, packages: ['mfe-content'] }, 'mfe-catalogue')).toBe(false);
  expect(mayPublish({ role: 'reader' }, 'mfe-catalogue')).toBe(false);
  expect(mayPublish({}, 'mfe-catalogue')).toBe(true);
});

it('is missed by the audit where it was changed, added or taken away past the history', async () => {
  const { folder, registry } = aRegistry();
  const { token } = registry.tokens.make({ ...A_MANAGER, role: 'reader' }, BY_ANA);
  expect(registry.audit()).toEqual([]);
  const file = path.join(folder, 'tokens', `${token.id}.json`);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"reader"', '"manager"'));
  expect(registry.audit()).toMatchObject([
    { message: `The token ${token.id} is missing, or is not as the history says.` },
  ]);
  rmSync(file);
  const stranger = '0123456789ab';
  writeFileSync(path.join(folder, 'tokens', `${stranger}.json`), text.replace(token.id, stranger));
  expect(registry.audit().map(({ message }) => message)).toEqual([
    `The token ${token.id} is missing, or is not as the history says.`,
    `No line of the history speaks of the token ${stranger} of ana.`,
  ]);
});
