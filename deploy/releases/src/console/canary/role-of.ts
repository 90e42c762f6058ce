import type { Rollout } from '../../canary/rollout.ts';

/** Which canaries a composition tries, and with which versions. */
export function roleOf({ stable, compositions, canaries }: Rollout, number: number): string {
  if (number === stable) return 'what everybody else gets';
  const [group = ''] = Object.entries(compositions).find(([, each]) => each === number) ?? [];
  const ids = group.split('+').map(Number);
  const tried = canaries.filter(({ id }) => ids.includes(id)).flatMap(({ pins }) => Object.entries(pins));
  const versions = tried.map(([name, version]) => `${name} ${version}`).join(', ');
  return `canary ${ids.join(' and ')}: ${versions}`;
}
