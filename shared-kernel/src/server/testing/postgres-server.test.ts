import { whyPostgresIsLeftOut } from './postgres-server.ts';

describe('tests on PostgreSQL', () => {
  it.each([undefined, '', 'required'])('run where it is installed, with TEST_POSTGRES=%s', (setting) => {
    expect(whyPostgresIsLeftOut(setting, true)).toBeNull();
  });

  it('are left out where somebody wants that, and it is said', () => {
    expect(whyPostgresIsLeftOut('off', true)).toBe('TEST_POSTGRES=off');
  });

  it('are left out where it is not installed, and it is said', () => {
    expect(whyPostgresIsLeftOut(undefined, false)).toContain('no initdb and pg_ctl');
  });

  it('are never left out unseen where they are required', () => {
    expect(() => whyPostgresIsLeftOut('required', false)).toThrow('PostgreSQL is required: no initdb');
  });
});
