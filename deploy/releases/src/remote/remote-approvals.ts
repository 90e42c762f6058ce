import { parseRequest } from '../approvals/request-store.ts';
import { writeApproval, writeRequest } from '../approvals/written-by-person.ts';
import type { CommandRegistry } from '../commands/command-registry.ts';
import { CALLS } from '../protocol/calls.ts';
import { refusal } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import type { Person } from '../trust/authority.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import type { Ask } from './ask.ts';
import { given } from './given.ts';

/** Requests and approvals are signed here, with the key of the person at work; the service has none. */
export function remoteApprovals(ask: Ask, keys: Pick<KeyRing, 'personKey'>): CommandRegistry['approvals'] {
  /** @throws RegistryError KEY_UNTRUSTED, KEYS_MISSING */
  async function personAtWork(by: string): Promise<Person> {
    const key = keys.personKey(by === '' ? (await ask(CALLS.me, {})).owner : by);
    const { people = [] } = await ask(CALLS.keys, {});
    const known = people.find(({ id, ended }) => id === key.id && ended === undefined);
    if (known !== undefined) return { person: known.person, key };
    throw refusal(
      'KEY_UNTRUSTED',
      `The key ${key.file} is none of a person whose word counts there.`,
      `Let a release manager trust it: npm run release -- people add <name> ${key.publicText} --why "…"`,
    );
  }

  return {
    isRequired: async () => (await ask(CALLS.keys, {})).requiresApproval === true,
    async require(cause) {
      await ask(CALLS.requireApproval, given(cause));
    },
    async addPerson(person, publicKey, cause) {
      await ask(CALLS.addPerson, { person, publicKey, ...given(cause) });
    },
    async endPerson(id, cause) {
      await ask(CALLS.endPerson, { id, ...given(cause) });
    },
    waiting: () => ask(CALLS.requests, {}),
    async request(change, { by, why }) {
      const person = await personAtWork(by);
      const cause = requireCause({ by: person.person, why });
      const { number, at } = await ask(CALLS.nextRequest, {});
      return ask(CALLS.submitRequest, { text: writeRequest({ number, at, why: cause.why, change }, person) });
    },
    async approve(number, by) {
      const person = await personAtWork(by);
      // What is signed is the hash of the bytes that came, whatever else the service says of them.
      const request = parseRequest((await ask(CALLS.request, { number })).text);
      return ask(CALLS.approve, { number, approval: writeApproval(request, person) });
    },
    async decline(number, cause) {
      await ask(CALLS.decline, { number, ...given(cause) });
    },
  };
}
