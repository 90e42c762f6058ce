import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { REJECT_REASONS } from '@marquee/kernel/contracts/player';

import { REJECTIONS } from '../payments/reasons.ts';
import { CommandRefused, Command } from './command.ts';

export const USAGE = [
  'npm run operator -- page <command>',
  '',
  '  list [--kind blog] [--state draft]     what there is, and what readers say of the help',
  '  add <folder>                           a new draft from document.json and <language>.md files',
  '  edit <folder>                          an existing document, written anew where it stands',
  '  preview <id> [--lang en] [--hours 168] a link that shows a post or news before its time',
  '  schedule <id> --at 2027-01-31T09:00    appears at that time',
  '  publish <id>                           appears now',
  '  withdraw <id>                          is gone, and can be published again',
  '  log [<id>]                             who did what',
  '',
  'An id is kind:slug, as blog:what-volatility-means. A folder ends in kind/slug, or say --as <id>.',
  '',
  'npm run operator -- game <command>',
  '',
  '  list                                   the games that are closed',
  '  close <slug> --why "wrong paytable"    nobody can open it; pages that are open say so at once',
  '  open <slug>                            it is there again',
  '',
  'npm run operator -- switch <command>',
  '',
  '  list                                   all that is switched off',
  '  off <part> --why "wrong balances"      no new bet, deposit or withdrawal there; what has begun may end',
  '  on <part>                              it is there again',
  '',
  'A part is play, deposits, withdrawals, country:DE, provider:marquee or game:lantern-bay.',
  '',
  'npm run operator -- document <command>',
  '',
  '  list                                   documents of players that wait for a look',
  '  show <id>                              puts one into a folder of yours',
  '  approve <id>                           accepts it',
  `  reject <id> --why unreadable           does not: ${REJECT_REASONS.join(', ')}`,
  '',
  'npm run operator -- ledger <command>',
  '',
  '  verify                                 whether all money adds up, and sealed days are as they were sealed',
  '  balance                                what there is in each currency, by the kind of account',
  '  account <player>                       what has moved for a player: id, e-mail, phone or user name',
  '',
  'npm run operator -- player <command>',
  '',
  '  show <player>                          who it is, and whether they are blocked',
  '  block <player> --from play --why "…"   cannot play; --from all: cannot sign in either',
  '  unblock <player> --why "…"             takes that back; exclusions and breaks stay',
  '  sign-out <player> --why "…"            ends all sessions, as after a theft',
  '  resume-deposits <player> --why "…"     can pay in again after too many declined tries',
  '',
  'npm run operator -- deposit <command>',
  '',
  '  list                                   money that is kept from players, and what does not fit its payment',
  '  release PD-81F3-20D1 --why "…"         the player has it',
  '  return PD-81F3-20D1 --why "…"          it goes back where it came from',
  '  settle PD-81F3-20D1 --why "…"          what did not fit is cleared, and nothing of it is kept',
  '',
  'npm run operator -- withdrawal <command>',
  '',
  '  list                                   those that wait, the most urgent first',
  '  show PW-81F3-20D1                      where it goes, what speaks for a look, who has said yes',
  '  approve PW-81F3-20D1                   is paid; a large one needs two people',
  `  reject PW-81F3-20D1 --why …            the money is in the balance again: ${REJECTIONS.join(', ')}`,
  '  freeze PW-81F3-20D1 --why "…"          waits until a question is cleared',
  '',
  'npm run operator -- bonus <command>',
  '',
  '  list                                   campaigns, and what waits for the yes of another person',
  '  save <file.json>                       conditions of a new campaign, or new ones of an old one',
  '  publish <key>                          is offered by its newest conditions; also: pause, end',
  '  code <key> --code AUTUMN [--uses 500]  players who type it get the campaign',
  '  grant <player> --amount 10.00 --currency EUR --factor 10 --days 7 --why "…"',
  '                                         asks for a bonus; another person approves it',
  '  revoke BN-81F3-20D1 --why "…"          asks for taking it back: bonus money goes, cash stays',
  '  approve <id>                           what another person has asked for; also: refuse',
  '',
  'npm run operator -- reconciliation <command>',
  '',
  '  list                                   what differs from the books of games providers, and the last days',
  '  show 2027-01-31                        what both sides have of a day',
  '  close 12 --why "…"                     a difference is settled: what is in suspense of it is written off',
  '',
  'npm run operator -- round <command>',
  '',
  '  list                                   rounds that neither side ends: they wait for you',
  '  return <round> --why "…"               its stake goes back to the player, and what was won by it',
  '  close <round> --why "…"                nothing is to be done',
  '',
  'npm run operator -- points <command>',
  '',
  '  list                                   corrections that wait for another person',
  '  show <player>                          points, status and the last changes',
  '  correct <player> --exchange=-50 --status=0 --why "…"',
  '                                         asks for a correction: nothing moves yet',
  '  approve <id>                           carries it out: not by the person who has asked',
  '',
  'npm run operator -- job list             scheduled work: when it was done, when it is due, what failed',
  '',
  'npm run operator -- terms <command>',
  '',
  '  list                                   versions, and how many players have agreed to each',
  '  publish <terms|privacypolicy> --version 2 [--minor]',
  '                                         in force now: open pages ask every player to agree; minor: nobody has to',
];

const A_WEEK_HOURS = 168;

const OPTIONS = {
  kind: { type: 'string' },
  state: { type: 'string' },
  at: { type: 'string' },
  as: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  why: { type: 'string' },
  from: { type: 'string' },
  version: { type: 'string' },
  exchange: { type: 'string', default: '0' },
  status: { type: 'string', default: '0' },
  minor: { type: 'boolean', default: false },
  code: { type: 'string' },
  uses: { type: 'string' },
  amount: { type: 'string' },
  currency: { type: 'string' },
  factor: { type: 'string' },
  days: { type: 'string' },
  hours: { type: 'string', default: String(A_WEEK_HOURS) },
  help: { type: 'boolean', short: 'h' },
} as const;

const readFolder = async (folder: string): Promise<Record<string, string>> => {
  const names = await readdir(folder).catch(() => {
    throw new CommandRefused(`There is no folder ${folder}.`);
  });
  const sources = names.filter((name) => /\.(md|json)$/.test(name));
  return Object.fromEntries(
    await Promise.all(sources.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')])),
  );
};

/** The document that a folder holds: its last two names, unless the operator says another. */
const documentOf = async (folder: string | undefined, as: string | undefined) => {
  if (folder === undefined) throw new CommandRefused('Which folder?');
  const [kind, slug] = as?.split(':') ?? path.resolve(folder).split(path.sep).slice(-2);
  return { kind, slug, files: await readFolder(folder) };
};

const readJson = async (file: string | undefined): Promise<unknown> => {
  if (file === undefined) throw new CommandRefused('Which file?');
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CommandRefused(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

const readTime = (at: string | undefined): string => {
  const time = new Date(at ?? '');
  if (Number.isNaN(time.getTime()))
    throw new CommandRefused('When? --at 2027-01-31T09:00, or with a zone: …T09:00Z');
  return time.toISOString();
};

/** By the word on the command line: the name of the command. */
const GAME_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list-closed-games',
  close: 'close-game',
  open: 'open-game',
};
const DOCUMENT_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list-documents-to-review',
  show: 'save-document',
  approve: 'approve-document',
  reject: 'reject-document',
};
const LEDGER_COMMANDS: Partial<Record<string, Command['name']>> = {
  verify: 'verify-ledger',
  balance: 'list-balances',
  account: 'list-entries',
};
const PLAYER_COMMANDS: Partial<Record<string, Command['name']>> = {
  show: 'show-player',
  block: 'block-player',
  unblock: 'unblock-player',
  'sign-out': 'sign-player-out',
  'resume-deposits': 'resume-deposits',
};
const DEPOSIT_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list-held-deposits',
  release: 'release-deposit',
  return: 'return-deposit',
  settle: 'settle-deposit',
};
const WITHDRAWAL_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list-withdrawals',
  show: 'show-withdrawal',
  approve: 'approve-withdrawal',
  reject: 'reject-withdrawal',
  freeze: 'freeze-withdrawal',
};
const BONUS_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list-bonuses',
  save: 'save-campaign',
  publish: 'publish-campaign',
  pause: 'pause-campaign',
  end: 'end-campaign',
  code: 'add-bonus-code',
  grant: 'ask-bonus',
  revoke: 'ask-to-revoke',
  approve: 'approve-bonus-request',
  refuse: 'refuse-bonus-request',
};
const RECONCILIATION_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list-reconciliation',
  show: 'show-reconciliation',
  close: 'close-difference',
};
const ROUND_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list-round-cases',
  return: 'return-round',
  close: 'close-round-case',
};
const SWITCH_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list-switches',
  off: 'switch-off',
  on: 'switch-on',
};
const POINTS_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list-points-requests',
  show: 'show-points',
  correct: 'correct-points',
  approve: 'approve-points',
};
const TERMS_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list-terms',
  publish: 'publish-terms',
};
const PAGE_COMMANDS: Partial<Record<string, Command['name']>> = {
  list: 'list',
  log: 'log',
  add: 'add',
  edit: 'edit',
  schedule: 'schedule',
  publish: 'publish',
  withdraw: 'withdraw',
  preview: 'preview',
};

const AREAS: Partial<Record<string, typeof PAGE_COMMANDS>> = {
  game: GAME_COMMANDS,
  document: DOCUMENT_COMMANDS,
  terms: TERMS_COMMANDS,
  ledger: LEDGER_COMMANDS,
  player: PLAYER_COMMANDS,
  deposit: DEPOSIT_COMMANDS,
  withdrawal: WITHDRAWAL_COMMANDS,
  bonus: BONUS_COMMANDS,
  reconciliation: RECONCILIATION_COMMANDS,
  round: ROUND_COMMANDS,
  points: POINTS_COMMANDS,
  switch: SWITCH_COMMANDS,
  job: { list: 'list-jobs' },
  page: PAGE_COMMANDS,
};

/**
 * Parses a command line. A time without a zone is in the operator's local zone.
 *
 * @throws CommandRefused if it is not a valid command
 */
export const readCommandLine = async (words: readonly string[]): Promise<Command> => {
  const parse = () => parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new CommandRefused(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [area, name, subject, ...rest] = positionals;
  const known = AREAS[area ?? ''] ?? null;
  if (values.help === true || known === null || name === undefined || rest.length > 0)
    throw new CommandRefused(USAGE.join('\n'));
  const isWriting = area === 'page' && (name === 'add' || name === 'edit');
  const subjectOf = async () => {
    if (area === 'game') return { slug: subject };
    if (area === 'terms') return { document: subject, version: values.version, isMaterial: !values.minor };
    if (area === 'switch') return { part: subject };
    if (area === 'withdrawal' || area === 'deposit') return { number: subject, why: values.why };
    if (area === 'reconciliation') return { day: subject, number: subject, why: values.why };
    if (area === 'round') return { round: subject, why: values.why };
    if (area === 'bonus')
      return {
        ...(name === 'save' && { definition: await readJson(subject) }),
        key: subject,
        id: subject,
        number: subject,
        player: subject,
        code: values.code,
        amount: values.amount,
        currency: values.currency,
        why: values.why,
        ...(values.uses !== undefined && { uses: Number(values.uses) }),
        factor: Number(values.factor),
        days: Number(values.days),
      };
    if (area === 'ledger') return { player: subject };
    if (area === 'player') return { player: subject, scope: values.from, why: values.why };
    if (area === 'points')
      return {
        player: subject,
        id: subject,
        exchange: Number(values.exchange),
        status: Number(values.status),
        why: values.why,
      };
    return isWriting ? documentOf(subject, values.as) : { id: subject };
  };
  const command = Command.safeParse({
    name: known[name],
    ...(await subjectOf()),
    ...(name === 'list' && { kind: values.kind, state: values.state }),
    ...(name === 'schedule' && { at: readTime(values.at) }),
    ...(name === 'preview' && { lang: values.lang, hours: Number(values.hours) }),
    ...((name === 'close' || name === 'reject' || name === 'off') && { why: values.why }),
  });
  if (command.success) return command.data;
  const faults = command.error.issues.map(({ path: [field], message }) =>
    field === 'name' ? `There is no command "${name}".` : `${String(field)}: ${message}`,
  );
  throw new CommandRefused([...faults, '', ...USAGE].join('\n'));
};
