import type { AcceptableFault, Approval, Change } from '../approvals/change.ts';
import { approvalFaults } from '../approvals/judge-approval.ts';
import type { RequestStore } from '../approvals/request-store.ts';
import { type Cause, type HistoryWriter } from '../history-writer.ts';
import { refusal, refuseIfAny } from '../registry-error.ts';
import type { CompositionStore } from '../store/compositions.ts';
import { sha256 } from '../store/digest.ts';
import type { ReleaseStore } from '../store/releases.ts';
import { signBundle } from './bundle.ts';
import { digestOf } from './composition-seal.ts';
import type { KeyRing } from './key-ring.ts';
import { keyId, type SigningKey } from './keys.ts';
import { hasKeys, requireSigner, type Signer, teamOf } from './signer.ts';
import type { TeamKey, Trust, TrustStore } from './trust-store.ts';

/** Who asks for something or approves it. */
export interface Person {
  person: string;
  key: SigningKey;
}

export interface NewKey {
  team: string;
  publicKey: string;
  /** Packages that the team owns from now on, beside those that it owns already. */
  packages: readonly string[];
}

/** Keeps the list of trusted keys, and says who signs what. */
export interface Authority {
  /** Begins the list where there is none, and signs what lies here already as it is found. */
  begin(cause: Cause): void;
  /** @throws RegistryError KEY_UNTRUSTED, KEYS_MISSING, KEY_UNSUITABLE */
  signerOf(packageName: string, cause: Cause): Signer;
  addKey(key: NewKey, cause: Cause): Trust;
  /** The person at work, by the person's key. @throws RegistryError KEY_UNTRUSTED, KEYS_MISSING, KEY_UNSUITABLE */
  personOf(cause: Cause): Person;
  /** @throws RegistryError APPROVAL_MISSING where a second person has to approve that, KEY_UNTRUSTED */
  addPerson(person: string, publicKey: string, cause: Cause, approval?: Approval): Trust;
  /** @throws RegistryError KEY_UNTRUSTED where there is no such key, or it has ended already */
  endPerson(id: string, cause: Cause): Trust;
  /** @throws RegistryError APPROVAL_MISSING where it is to be taken back without a second person */
  setApproval(isRequired: boolean, cause: Cause, approval?: Approval): Trust;
  /** @throws RegistryError APPROVAL_MISSING where it is to be taken back without the second person who has to be asked */
  setCheck(isRequired: boolean, cause: Cause, approval?: Approval): Trust;
  /** @throws RegistryError KEY_UNTRUSTED where there is no such key, or it has ended already */
  endKey(how: 'retired' | 'revoked', id: string, cause: Cause): Trust;
}

interface AuthorityTools {
  keys: KeyRing;
  trust: TrustStore;
  writer: HistoryWriter;
  requests: RequestStore;
  /** What lies here, read without asking for signatures. */
  found: { compositions: CompositionStore; releases: ReleaseStore };
  clock: () => Date;
}

const MOST_ATTEMPTS = 20;
const ADOPTION = 'What was here when releases and compositions began to be signed, as it was found.';

export function createAuthority({ keys, trust, writer, requests, found, clock }: AuthorityTools): Authority {
  const now = (): string => clock().toISOString();

  /** @param edit is called again whenever another writer was first */
  function change(
    what: string,
    { by, why }: Cause,
    edit: (current: Trust) => Omit<Trust, 'version' | 'at' | 'by' | 'why'>,
    approval?: Approval,
  ): Trust {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const current = trust.current();
      const next: Trust = { ...edit(current), version: current.version + 1, at: now(), by, why };
      const text = trust.append(next);
      if (text === null) continue;
      writer.record(
        {
          kind: 'trust',
          version: next.version,
          hash: sha256(text),
          what,
          ...(approval === undefined ? {} : { approval }),
        },
        { by, why },
      );
      return next;
    }
    throw refusal('RACED', 'Others changed the list of trusted keys at the same time.', 'Try again.');
  }

  function adoptReleases(registryKey: SigningKey): void {
    const { releases } = found;
    for (const name of releases.packages()) {
      for (const version of releases.versions(name)) {
        if (releases.manifestIntegrity(name, version) === null) continue;
        const body = {
          package: name,
          version,
          team: 'registry',
          signedAt: now(),
          occasion: 'adopt' as const,
        };
        releases.sign(name, version, (files) => signBundle({ ...body, files }, registryKey));
      }
    }
  }

  function begin(cause: Cause): void {
    writer.begin(cause);
    if (trust.version() > 0) return;
    const registryKey = keys.registryKey();
    adoptReleases(registryKey);
    const adopted = Object.fromEntries(found.compositions.all().map((each) => [each.number, digestOf(each)]));
    const first: Trust = { version: 1, at: now(), by: cause.by, why: ADOPTION, teams: {}, keys: [], adopted };
    const text = trust.append(first);
    // Of two that begin at a time, one does.
    if (text === null) return;
    const what = `began, adopting ${Object.keys(adopted).length} compositions`;
    writer.record({ kind: 'trust', version: 1, hash: sha256(text), what }, { by: cause.by, why: ADOPTION });
  }

  function addKey({ team, publicKey, packages }: NewKey, cause: Cause): Trust {
    const id = keyId(publicKey);
    return change(`trusts the key ${id} of the team ${team}`, cause, (current) => {
      const others = current.keys.filter((key) => key.id !== id);
      const known = current.keys.find((key) => key.id === id);
      if (known?.revoked !== undefined)
        throw refusal('KEY_UNTRUSTED', `The key ${id} was revoked.`, 'Make another one (keys make).');
      return {
        ...current,
        teams: { ...current.teams, [team]: [...new Set([...(current.teams[team] ?? []), ...packages])] },
        keys: [...others, { id, team, publicKey, since: now() }],
      };
    });
  }

  const requireApproval = (
    current: Trust,
    change: Change,
    approval: Approval | undefined,
    overruled: readonly AcceptableFault[] = [],
  ): void =>
    refuseIfAny(approvalFaults({ kind: 'trust', change }, approval, { trust: current, requests, overruled }));

  function addPerson(person: string, publicKey: string, cause: Cause, approval?: Approval): Trust {
    const id = keyId(publicKey);
    return change(
      `trusts the key ${id} of ${person}`,
      cause,
      (current) => {
        requireApproval(current, { do: 'add-person', person, publicKey }, approval);
        const people = current.people ?? [];
        if (people.some((each) => each.id === id))
          throw refusal('KEY_UNTRUSTED', `The key ${id} is known already.`, 'Make another one (keys make).');
        return { ...current, people: [...people, { id, person, publicKey, since: now() }] };
      },
      approval,
    );
  }

  return {
    begin,
    addKey,
    addPerson,
    endPerson(id, cause) {
      return change(`ended the key ${id} of a person`, cause, (current) => {
        const people = current.people ?? [];
        const key = people.find((each) => each.id === id && each.ended === undefined);
        if (key === undefined)
          throw refusal('KEY_UNTRUSTED', `There is no key ${id} of a person that signs.`, 'See: people list');
        const ended = { ...key, ended: { at: now(), why: cause.why } };
        return { ...current, people: people.map((each) => (each === key ? ended : each)) };
      });
    },
    setApproval(isRequired, cause, approval) {
      const what = isRequired ? 'nothing new goes live without a second person' : 'no second person is asked';
      return change(
        what,
        cause,
        (current) => {
          if (!isRequired) requireApproval(current, { do: 'stop-asking' }, approval);
          return { ...current, requiresApproval: isRequired };
        },
        approval,
      );
    },
    setCheck(isRequired, cause, approval) {
      const what = isRequired ? 'nothing goes live before its checks have passed' : 'no check is required';
      return change(
        what,
        cause,
        (current) => {
          if (!isRequired)
            requireApproval(current, { do: 'stop-requiring-checks' }, approval, ['CHECK_MISSING']);
          return { ...current, requiresCheck: isRequired };
        },
        approval,
      );
    },
    personOf(cause) {
      const key = keys.personKey(cause.by);
      const known = (trust.current().people ?? []).find(({ id }) => id === key.id);
      if (known !== undefined && known.ended === undefined) return { person: known.person, key };
      if (known === undefined && keys.isDevelopment && trust.current().requiresApproval !== true) {
        addPerson(cause.by, key.publicText, {
          ...cause,
          why: 'The first key of a person, made for development.',
        });
        return { person: cause.by, key };
      }
      throw refusal(
        'KEY_UNTRUSTED',
        `The key ${key.file} is none of a person whose word counts here.`,
        `Let a release manager trust it: npm run release -- people add ${cause.by} ${key.publicText} --why "…"`,
      );
    },
    signerOf(packageName, cause) {
      const list = trust.current();
      const team = teamOf(packageName, list);
      const key = keys.teamKey(team);
      if (keys.isDevelopment && !hasKeys(packageName, list)) {
        const why = 'The first key of the team, made for development.';
        addKey({ team, publicKey: key.publicText, packages: [packageName] }, { ...cause, why });
        return { team, key };
      }
      return requireSigner(packageName, list, key);
    },
    endKey(how, id, cause) {
      return change(`${how} the key ${id}`, cause, (current) => {
        const key = current.keys.find((each) => each.id === id);
        if (
          key === undefined ||
          key.revoked !== undefined ||
          (how === 'retired' && key.retired !== undefined)
        )
          throw refusal(
            'KEY_UNTRUSTED',
            `There is no key ${id} that could be ${how}.`,
            'See which keys there are with: keys list',
          );
        const ended: TeamKey = { ...key, [how]: { at: now(), why: cause.why } };
        return { ...current, keys: current.keys.map((each) => (each === key ? ended : each)) };
      });
    },
  };
}
