import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Command } from 'commander';

import { type Fault, refusal, refuseIfAny, RegistryError } from '../registry-error.ts';
import { isPackageName } from '../store/safe-names.ts';
import { makeKeyFile } from '../trust/key-ring.ts';
import { PublicKeyText, readSigningKey } from '../trust/keys.ts';
import type { TeamKey, Trust } from '../trust/trust-store.ts';
import { utc } from '../utc.ts';
import { causeOf, type CauseOptions } from './cause.ts';
import type { CommandRegistry } from './command-registry.ts';
import { parsePins } from './parse-pins.ts';
import type { Show } from './publish-builds.ts';
import { table } from './text.ts';

interface KeyTools {
  registry: CommandRegistry;
  show: Show;
  withCause: (command: Command) => Command;
  workingFolder: string;
}

const stateOf = ({ retired, revoked }: TeamKey): string => {
  if (revoked !== undefined) return `revoked ${utc(revoked.at)}: ${revoked.why}`;
  return retired === undefined ? 'signs' : `retired ${utc(retired.at)}: ${retired.why}`;
};

const describeTrust = ({ version, keys, teams }: Trust): string =>
  keys.length === 0
    ? `List ${version} of trusted keys: none yet. Trust one with: keys add <team> <public key> --package <package> --why "…"`
    : table([
        ['KEY', 'TEAM', 'PACKAGES', 'SINCE', 'STATE'],
        ...keys.map((key) => [
          key.id,
          key.team,
          (teams[key.team] ?? []).join(' '),
          utc(key.since),
          stateOf(key),
        ]),
      ]);

function requireKeyAndPackages(publicKey: string, packages: readonly string[]): void {
  if (!PublicKeyText.safeParse(publicKey).success)
    throw refusal('USAGE', `"${publicKey}" is no public key.`, 'Give the one that keys make has shown.');
  const wrong = packages.find((name) => !isPackageName(name));
  if (wrong !== undefined)
    throw refusal('USAGE', `"${wrong}" is no package.`, 'Name packages such as mfe-catalogue.');
}

function addKeyList(keys: Command, { registry, show, withCause, workingFolder }: KeyTools): void {
  keys
    .command('list')
    .description('show the keys that releases are signed with')
    .action(async () => {
      const trust = await registry.keys.list();
      show(describeTrust(trust), trust);
    });

  keys
    .command('make')
    .description('make a private key in a new file, and show its public key')
    .argument('<file>')
    .action((given: string) => {
      const file = path.resolve(workingFolder, given);
      if (!makeKeyFile(file))
        throw refusal('KEY_UNSUITABLE', `${file} exists already.`, 'Name another file.');
      const { id, publicText } = readSigningKey(readFileSync(file, 'utf8'), file);
      show(`Key ${id} is in ${file}; keep it secret. Its public key is ${publicText}`, {
        id,
        publicKey: publicText,
        file,
      });
    });

  withCause(keys.command('begin'))
    .description('begin the list of trusted keys, and sign what lies here as it is found')
    .action(async (options: CauseOptions) => {
      await registry.begin({ by: options.by, why: options.why ?? '' });
      const trust = await registry.keys.list();
      show(describeTrust(trust), trust);
    });
}

function addKeyChanges(keys: Command, { registry, show, withCause }: KeyTools): void {
  withCause(keys.command('add'))
    .description('trust a key of a team; to rotate, add the new one and retire the old one')
    .argument('<team>')
    .argument('<public key>')
    .option('--package <name...>', 'packages that the team owns, beside those that it owns already')
    .action(async (team: string, publicKey: string, options: CauseOptions & { package?: string[] }) => {
      const { package: packages = [] } = options;
      requireKeyAndPackages(publicKey, packages);
      const trust = await registry.keys.add({ team, publicKey, packages }, causeOf(options));
      show(describeTrust(trust), trust);
    });

  withCause(keys.command('retire'))
    .description('let a key sign nothing new; what it has signed stays valid')
    .argument('<key>')
    .action(async (id: string, options: CauseOptions) => {
      const trust = await registry.keys.retire(id, causeOf(options));
      show(describeTrust(trust), trust);
    });

  withCause(keys.command('revoke'))
    .description('let nothing count any more that a key ever signed')
    .argument('<key>')
    .action(async (id: string, options: CauseOptions) => {
      const affected = await registry.keys.signedWith(id);
      const live = (await registry.list()).filter(
        ({ isLive, package: name, version }) => isLive && affected.includes(`${name}@${version}`),
      );
      const trust = await registry.keys.revoke(id, causeOf(options));
      const warning = live.map(
        ({ package: name, version }) =>
          `${name}@${version} is live and no longer counts: sign it again (sign ${name}@${version}), or pin another one, before an edge starts anew.`,
      );
      show([describeTrust(trust), ...warning].join('\n'), { ...trust, affected });
    });
}

/** Names every release that is not as its team signed it. */
async function verifyReleases(
  registry: CommandRegistry,
  names: readonly (readonly [string, string])[],
): Promise<void> {
  const faults: Fault[] = [];
  for (const [name, version] of names) {
    try {
      await registry.verify(name, version);
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      faults.push(...error.faults);
    }
  }
  refuseIfAny(faults);
}

/** `keys …`, `sign` and `verify`. */
export function addKeyCommands(program: Command, tools: KeyTools): void {
  const { registry, show, withCause } = tools;
  const keys = program.command('keys').description('show and change which keys are trusted');
  addKeyList(keys, tools);
  addKeyChanges(keys, tools);

  withCause(program.command('sign'))
    .description('sign releases that are there with the key of their team')
    .argument('<package@version...>')
    .action(async (given: string[], options: CauseOptions) => {
      const named = Object.entries(parsePins(given));
      for (const [name, version] of named) await registry.keys.sign(name, version, causeOf(options));
      show(
        named.map(([name, version]) => `Signed ${name}@${version}.`).join('\n'),
        named.map(([name, version]) => ({ package: name, version })),
      );
    });

  program
    .command('verify')
    .description(
      'compare every byte of releases with what their teams signed; without names, of what is live',
    )
    .argument('[package@version...]')
    .option('--all', 'of every release')
    .action(async (given: string[], { all = false }: { all?: boolean }) => {
      const everything = (await registry.list()).map((each) => [each.package, each.version] as const);
      const live = Object.entries((await registry.currentComposition())?.pins ?? {});
      const named = given.length > 0 ? Object.entries(parsePins(given)) : live;
      const chosen = all ? everything : named;
      await verifyReleases(registry, chosen);
      show(
        `${chosen.length} releases are as their teams signed them.`,
        chosen.map(([name, version]) => ({ package: name, version })),
      );
    });
}
