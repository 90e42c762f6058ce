import { refusal } from '../registry-error.ts';
import type { SigningKey } from './keys.ts';
import type { Trust } from './trust-store.ts';

/** Who signs a release, and with what. */
export interface Signer {
  team: string;
  key: SigningKey;
}

const ownersOf = (packageName: string, { teams }: Trust): string[] =>
  Object.keys(teams).filter((team) => teams[team]?.includes(packageName));

/** In development a package belongs to the team that is called like it. */
const developmentTeam = (packageName: string): string =>
  packageName === 'shell' ? 'platform' : packageName.replace(/^mfe-/, '');

/** The team whose key signs a package. */
export const teamOf = (packageName: string, trust: Trust): string =>
  ownersOf(packageName, trust)[0] ?? developmentTeam(packageName);

/** Whether any key is known of the teams that own a package. */
export function hasKeys(packageName: string, trust: Trust): boolean {
  const owners = ownersOf(packageName, trust);
  return trust.keys.some(({ team }) => owners.includes(team));
}

/** Whom a key signs a package for. @throws RegistryError KEY_UNTRUSTED */
export function requireSigner(packageName: string, trust: Trust, key: SigningKey): Signer {
  const owners = ownersOf(packageName, trust);
  const signing = trust.keys.find(
    ({ id, team, retired, revoked }) =>
      id === key.id && owners.includes(team) && retired === undefined && revoked === undefined,
  );
  if (signing !== undefined) return { team: signing.team, key };
  throw refusal(
    'KEY_UNTRUSTED',
    `The key ${key.file} may not sign ${packageName}: ${owners.length === 0 ? 'no team owns the package' : `it is not one that the team ${owners.join(', ')} uses`}.`,
    `Let a release manager trust it: npm run release -- keys add ${teamOf(packageName, trust)} ${key.publicText} --package ${packageName} --why "…"`,
  );
}
