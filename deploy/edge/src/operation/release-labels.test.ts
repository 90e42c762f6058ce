import type { CompositionSummary } from '../composer/composer.ts';
import { packageLabel, releaseLabels } from './release-labels.ts';

const KNOWN = [
  { number: 1, pins: { shell: '1.0.0', 'mfe-cashier': '1.0.0' } },
] as unknown as CompositionSummary[];

it('names a release only where this process has sent it, so that nobody can fill the memory with labels', () => {
  expect(releaseLabels(KNOWN, { package: 'mfe-cashier', version: '1.0.0' })).toEqual({
    package: 'mfe-cashier',
    version: '1.0.0',
  });
  const other = { package: 'mfe-cashier', version: '1.0.1' };
  expect(releaseLabels(KNOWN, other)).toEqual({ package: 'unknown', version: 'unknown' });
});

it('knows the package of a release that another process has sent', () => {
  expect(packageLabel(KNOWN, 'mfe-cashier')).toBe('mfe-cashier');
  expect(packageLabel(KNOWN, 'mfe-invented')).toBe('unknown');
  expect(packageLabel(KNOWN, 'toString')).toBe('unknown');
});
