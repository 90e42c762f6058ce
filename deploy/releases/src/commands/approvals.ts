import type { Composition } from '@marquee/kernel/contracts';
import type { Command } from 'commander';

import { type Change, describeChange } from '../approvals/change.ts';
import type { RequestBody } from '../approvals/request-store.ts';
import { utc } from '../utc.ts';
import { type CanaryFlags, parseCanary, withCanaryFlags } from './canary-flags.ts';
import { causeOf, type CauseOptions } from './cause.ts';
import type { CommandRegistry } from './command-registry.ts';
import { parseNumber, parsePins } from './parse-pins.ts';
import { type ForceFlags, withForceFlag } from './pin-flags.ts';
import type { Show } from './publish-builds.ts';
import { table } from './text.ts';

interface ApprovalTools {
  registry: CommandRegistry;
  show: Show;
  user: string;
  withCause: (command: Command) => Command;
  showChange: (composition: Composition) => Promise<void>;
}

const parseRequest = (text: string): number => parseNumber(text, 'request', 'requests');

const describeRequests = (requests: readonly RequestBody[]): string =>
  requests.length === 0
    ? 'Nothing waits for a second person.'
    : table([
        ['REQUEST', 'BY', 'ASKS TO', 'WHY', 'VALID UNTIL'],
        ...requests.map(({ number, by, change, why, until }) => [
          String(number),
          by,
          describeChange(change),
          why,
          utc(until),
        ]),
      ]);

async function describePeople({ approvals, keys }: CommandRegistry): Promise<string> {
  const { people = [] } = await keys.list();
  const rule = (await approvals.isRequired())
    ? 'Nothing new goes live without a second person.'
    : 'No second person is asked.';
  if (people.length === 0) return `${rule} Nobody has a key.`;
  const rows = people.map(({ person, id, since, ended }) => [
    person,
    id,
    utc(since),
    ended === undefined ? 'signs' : `ended ${utc(ended.at)}: ${ended.why}`,
  ]);
  return `${rule}\n${table([['PERSON', 'KEY', 'SINCE', ''], ...rows])}`;
}

function addPeopleCommands(program: Command, { registry, show, withCause }: ApprovalTools): void {
  const people = program
    .command('people')
    .description('show and change who asks for changes and approves them');
  const showPeople = async (): Promise<void> =>
    show(await describePeople(registry), (await registry.keys.list()).people ?? []);

  people.command('list').description('show whose keys count').action(showPeople);

  withCause(people.command('add'))
    .description('trust a key of a person')
    .argument('<name>')
    .argument('<public key>')
    .action(async (name: string, key: string, options: CauseOptions) => {
      await registry.approvals.addPerson(name, key, causeOf(options));
      await showPeople();
    });

  withCause(people.command('end'))
    .description('let a key of a person ask for nothing and approve nothing any more')
    .argument('<key>')
    .action(async (id: string, options: CauseOptions) => {
      await registry.approvals.endPerson(id, causeOf(options));
      await showPeople();
    });

  withCause(people.command('require'))
    .description('let nothing new go live without a second person')
    .action(async (options: CauseOptions) => {
      await registry.approvals.require(causeOf(options));
      await showPeople();
    });
}

function addRequestCommands(program: Command, { registry, show, withCause }: ApprovalTools): void {
  const request = program.command('request').description('ask for what another person has to approve');
  const ask = async (change: Change, options: CauseOptions): Promise<void> => {
    const body = await registry.approvals.request(change, causeOf(options));
    show(`${describeRequests([body])}\nAnother person does it with: approve ${body.number}`, body);
  };

  withForceFlag(withCanaryFlags(withCause(request.command('pin'))))
    .description('ask to make releases live')
    .argument('<package@version...>')
    .action(async (given: string[], options: CauseOptions & ForceFlags & CanaryFlags) => {
      const what = { pins: parsePins(given), accept: options.force };
      const canary = parseCanary(options);
      await ask(canary === null ? { do: 'pin', ...what } : { do: 'canary', ...what, ...canary }, options);
    });

  withCause(request.command('unpin'))
    .description('ask to take packages off the site')
    .argument('<package...>')
    .action((packages: string[], options: CauseOptions) => ask({ do: 'unpin', packages }, options));

  withCause(request.command('add-person'))
    .description('ask to trust a key of a person')
    .argument('<name>')
    .argument('<public key>')
    .action((person: string, publicKey: string, options: CauseOptions) =>
      ask({ do: 'add-person', person, publicKey }, options),
    );

  withCause(request.command('stop-asking'))
    .description('ask that no second person is needed any more')
    .action((options: CauseOptions) => ask({ do: 'stop-asking' }, options));

  withCause(request.command('stop-requiring-checks'))
    .description('ask that a pin needs no passed checks any more')
    .action((options: CauseOptions) => ask({ do: 'stop-requiring-checks' }, options));
}

/** `people …`, `request …`, `requests`, `approve` and `decline`. */
export function addApprovalCommands(program: Command, tools: ApprovalTools): void {
  const { registry, show, user, withCause, showChange } = tools;
  addPeopleCommands(program, tools);
  addRequestCommands(program, tools);
  const showWaiting = async (): Promise<void> => {
    const waiting = await registry.approvals.waiting();
    show(describeRequests(waiting), waiting);
  };

  program.command('requests').description('show what waits for a second person').action(showWaiting);

  program
    .command('approve')
    .description('do what somebody else has asked for')
    .argument('<request>')
    .option('--by <name>', 'who does this', user)
    .action(async (number: string, { by }: { by: string }) => {
      const composition = await registry.approvals.approve(parseRequest(number), by);
      if (composition === null) await showWaiting();
      else await showChange(composition);
    });

  withCause(program.command('decline'))
    .description('take a request away')
    .argument('<request>')
    .action(async (number: string, options: CauseOptions) => {
      await registry.approvals.decline(parseRequest(number), causeOf(options));
      await showWaiting();
    });
}
