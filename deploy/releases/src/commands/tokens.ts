import { type Command, InvalidArgumentError, Option } from 'commander';

import { type ListedToken, Role } from '../tokens/token.ts';
import { utc } from '../utc.ts';
import { causeOf, type CauseOptions } from './cause.ts';
import type { CommandRegistry } from './command-registry.ts';
import type { Show } from './publish-builds.ts';
import { table } from './text.ts';

interface TokenTools {
  registry: Pick<CommandRegistry, 'tokens'>;
  show: Show;
  withCause: (command: Command) => Command;
}

interface MakeOptions extends CauseOptions {
  role: Role;
  team?: string;
  package?: string[];
  days: number;
}

function parseDays(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Give a number of days, such as 90.');
  return Number(text);
}

/** The secret's hash stays where it is: it is of no use to who looks at the list. */
const listed = ({ id, owner, role, team, packages, madeAt, madeBy, expiresAt, revoked }: ListedToken) => ({
  id,
  owner,
  role,
  ...(team === undefined ? {} : { team }),
  packages,
  madeAt,
  madeBy,
  expiresAt,
  ...(revoked === undefined ? {} : { revoked }),
});

const mayDo = ({ role, team, packages }: ListedToken): string =>
  team === undefined
    ? role
    : `${role} of ${team}: ${packages.length === 0 ? 'all its packages' : packages.join(' ')}`;

const describeTokens = (tokens: readonly ListedToken[]): string =>
  tokens.length === 0
    ? 'There is no token. Make one with: tokens make <owner> --role reader --why "…"'
    : table([
        ['TOKEN', 'OWNER', 'ROLE', 'UNTIL', ''],
        ...tokens.map((token) => [
          token.id,
          token.owner,
          mayDo(token),
          utc(token.expiresAt),
          token.revoked === undefined ? '' : `revoked ${utc(token.revoked.at)}: ${token.revoked.why}`,
        ]),
      ]);

/** `tokens …` */
export function addTokenCommands(program: Command, { registry, show, withCause }: TokenTools): void {
  const tokens = program
    .command('tokens')
    .description('show and change who may ask the service of the registry for what');

  tokens
    .command('list')
    .description('show the tokens there are, and whose they are')
    .action(async () => {
      const all = (await registry.tokens.list()).map(listed);
      show(describeTokens(all), all);
    });

  withCause(tokens.command('make'))
    .description('make a token; it is shown once')
    .argument('<owner>', 'whom the history names for what is done with it')
    .addOption(new Option('--role <role>', 'what it allows').choices(Role.options).makeOptionMandatory(true))
    .option('--team <team>', 'of a publisher')
    .option('--package <name...>', 'what a publisher publishes; by default all that the team owns')
    .option('--days <days>', 'for how long it counts', parseDays, 90)
    .action(async (owner: string, { role, team, package: packages = [], days, ...rest }: MakeOptions) => {
      const wanted = { owner, role, packages, days, ...(team === undefined ? {} : { team }) };
      const { secret, token } = await registry.tokens.make(wanted, causeOf(rest));
      show(
        `Token ${token.id} of ${token.owner} (${mayDo(token)}) counts until ${utc(token.expiresAt)}. ` +
          `It is shown now and never again:\n${secret}`,
        { ...listed(token), secret },
      );
    });

  withCause(tokens.command('revoke'))
    .description('let a token count for nothing from now on')
    .argument('<token>', 'its number, which tokens list shows')
    .action(async (id: string, options: CauseOptions) => {
      await registry.tokens.revoke(id, causeOf(options));
      const all = (await registry.tokens.list()).map(listed);
      show(describeTokens(all), all);
    });
}
