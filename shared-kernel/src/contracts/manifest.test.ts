import { RouteDeclaration, wakeOf } from './manifest.ts';

const route = {
  id: 'terms',
  path: '/{lang}/terms',
  layout: 'default',
  access: 'public',
  render: 'server',
  titleKey: 'terms.title',
} as const;

it('takes any wake of a page that arrives rendered', () => {
  for (const wake of ['interaction', 'idle', 'load', undefined]) {
    expect(RouteDeclaration.safeParse({ ...route, wake }).success).toBe(true);
  }
});

it('refuses a page that would show nothing until somebody touches it', () => {
  for (const wake of ['interaction', 'idle']) {
    const parsed = RouteDeclaration.safeParse({ ...route, render: 'client', wake });
    expect(parsed.error?.issues).toMatchObject([
      { path: ['wake'], message: expect.stringContaining('load') },
    ]);
  }
  expect(RouteDeclaration.safeParse({ ...route, render: 'client', wake: 'load' }).success).toBe(true);
});

it('wakes public pages that arrive rendered at the first interaction, and all others at once', () => {
  expect(wakeOf(route)).toBe('interaction');
  expect(wakeOf({ ...route, wake: 'idle' })).toBe('idle');
  expect(wakeOf({ ...route, render: 'client' })).toBe('load');
  expect(wakeOf({ ...route, access: 'anonymous' })).toBe('load');
});
