import { readFileSync } from 'node:fs';
import path from 'node:path';

import { faultOfNodeEnv } from '@marquee/kernel/server/environment';

import { refusal, type RegistryError } from '../registry-error.ts';
import { createFile } from '../store/atomic-files.ts';
import { errorMessage, isMissing } from '../thrown.ts';
import { newPrivateKey, PublicKeyText, readSigningKey, type SigningKey } from './keys.ts';

/** The keys that a process works with. Nothing is read, and nothing made, before it is asked for. */
export interface KeyRing {
  /** Public keys of the registry whose word counts here. @throws RegistryError KEYS_MISSING, KEY_UNSUITABLE */
  anchors(): readonly string[];
  /** Where the anchors are written, for messages. */
  anchorsFrom: string;
  /** What signs compositions and the list of trusted keys. @throws RegistryError KEYS_MISSING, KEY_UNSUITABLE */
  registryKey(): SigningKey;
  /** What a team signs its releases with. @throws RegistryError KEYS_MISSING, KEY_UNSUITABLE */
  teamKey(team: string): SigningKey;
  /** What a person signs requests and approvals with. @throws RegistryError KEYS_MISSING, KEY_UNSUITABLE */
  personKey(name: string): SigningKey;
  /** In development keys are made when they are first needed, and a team's first key is trusted. */
  isDevelopment: boolean;
}

const missing = (variable: string, what: string): RegistryError =>
  refusal(
    'KEYS_MISSING',
    `${variable} is not set: ${what}.`,
    `Make a key with "npm run release -- keys make <file>", and set ${variable}. Keys in the data folder are for development alone.`,
  );

const unsuitable = (file: string, problem: string): RegistryError =>
  refusal(
    'KEY_UNSUITABLE',
    `The key ${file} cannot be used: ${problem}.`,
    'Restore it from a backup, or make another one and let the registry trust it (keys make, keys add).',
  );

function readKey(file: string): SigningKey {
  try {
    return readSigningKey(readFileSync(file, 'utf8'), file);
  } catch (error) {
    throw unsuitable(file, errorMessage(error));
  }
}

/** Makes a private key in a new file that only this user may read. @returns false where the file exists */
export const makeKeyFile = (file: string): boolean => createFile(file, newPrivateKey(), 0o600);

function checkedAnchors(keys: string[], from: string): string[] {
  for (const key of keys) {
    if (!PublicKeyText.safeParse(key).success)
      throw unsuitable(from, `${JSON.stringify(key)} is no public key`);
  }
  return keys;
}

function developmentKeys(folder: string): KeyRing {
  const fileOf = (owner: string): string => path.join(folder, `${owner}.pem`);
  const publicFile = path.join(folder, 'registry.public');

  function keyOf(owner: string): SigningKey {
    makeKeyFile(fileOf(owner));
    return readKey(fileOf(owner));
  }

  return {
    isDevelopment: true,
    anchorsFrom: publicFile,
    anchors() {
      try {
        return checkedAnchors([readFileSync(publicFile, 'utf8').replace(/\n$/, '')], publicFile);
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
    registryKey() {
      const key = keyOf('registry');
      createFile(publicFile, `${key.publicText}\n`);
      if (!this.anchors().includes(key.publicText))
        throw unsuitable(key.file, `it is not the one that ${publicFile} names`);
      return key;
    },
    teamKey: keyOf,
    personKey: (name) => keyOf(`person-${encodeURIComponent(name)}`),
  };
}

const ANCHORS = 'REGISTRY_PUBLIC_KEYS';
const REGISTRY_KEY = 'REGISTRY_SIGNING_KEY';
const TEAM_KEY = 'RELEASE_SIGNING_KEY';
const PERSON_KEY = 'PERSON_SIGNING_KEY';

/**
 * The keys that the environment names: `REGISTRY_PUBLIC_KEYS` (separated by commas), and the files
 * `REGISTRY_SIGNING_KEY`, `RELEASE_SIGNING_KEY` and `PERSON_SIGNING_KEY`. What it leaves out lies in the registry's own folder and is made
 * when it is first needed; not in production, where it is refused.
 *
 * @param registryFolder see `openRegistry`
 * @throws RegistryError KEYS_MISSING where nobody can tell whether this is production
 */
export function readKeyRing(registryFolder: string, environment: NodeJS.ProcessEnv): KeyRing {
  const fault = faultOfNodeEnv(environment);
  if (fault !== null)
    throw refusal(
      'KEYS_MISSING',
      `${fault}.`,
      'Set it, or leave it out in development: keys of development may not pass for those of production.',
    );
  const own = developmentKeys(path.join(registryFolder, 'keys'));
  const isDevelopment = environment['NODE_ENV'] !== 'production';
  const anchors = environment[ANCHORS];
  const [registryFile, teamFile, personFile] = [
    environment[REGISTRY_KEY],
    environment[TEAM_KEY],
    environment[PERSON_KEY],
  ];

  return {
    isDevelopment,
    anchorsFrom: anchors === undefined ? own.anchorsFrom : ANCHORS,
    anchors() {
      if (anchors !== undefined)
        return checkedAnchors(
          anchors.split(',').map((key) => key.trim()),
          ANCHORS,
        );
      if (!isDevelopment) throw missing(ANCHORS, 'nothing that is served can be checked');
      return own.anchors();
    },
    registryKey() {
      if (registryFile === undefined) {
        if (!isDevelopment) throw missing(REGISTRY_KEY, 'compositions cannot be signed');
        return own.registryKey();
      }
      const key = readKey(registryFile);
      if (!this.anchors().includes(key.publicText))
        throw unsuitable(registryFile, `${this.anchorsFrom} does not name its public key, ${key.publicText}`);
      return key;
    },
    teamKey(team) {
      if (teamFile !== undefined) return readKey(teamFile);
      if (!isDevelopment) throw missing(TEAM_KEY, `releases of the team ${team} cannot be signed`);
      return own.teamKey(team);
    },
    personKey(name) {
      if (personFile !== undefined) return readKey(personFile);
      if (!isDevelopment) throw missing(PERSON_KEY, 'nobody can tell who asks for something or approves it');
      return own.personKey(name);
    },
  };
}

const readOnly = (): never => {
  throw refusal(
    'KEYS_MISSING',
    'The registry was opened without keys, to be read.',
    'Use the release commands.',
  );
};

/** For who only reads, and serves nothing of what it reads. */
export const noKeys: KeyRing = {
  anchors: readOnly,
  anchorsFrom: 'nobody',
  registryKey: readOnly,
  teamKey: readOnly,
  personKey: readOnly,
  isDevelopment: false,
};
