import { parseArgs } from 'node:util';

import { AREAS } from './areas.ts';
import { type Area, COMMON_OPTIONS } from './areas/area.ts';
import { CommandRefused } from './command-refused.ts';
import { Command } from './command.ts';

const usageOf = (name: string, { usage }: Area): string[] => [
  `npm run operator -- ${name} <command>`,
  '',
  ...usage,
  '',
];

const USAGE = Object.entries(AREAS).flatMap(([name, area]) => usageOf(name, area));

const areaOf = (name: string): Area | undefined => (AREAS as Partial<Record<string, Area>>)[name];

const parse = (words: readonly string[], { options }: Area) => {
  try {
    return parseArgs({
      args: [...words],
      options: { ...options, ...COMMON_OPTIONS },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandRefused(error instanceof Error ? error.message : String(error));
  }
};

/**
 * Parses a command line, which begins with the area.
 *
 * @throws CommandRefused if it is not a valid command
 */
export const readCommandLine = async ([name = '', ...words]: readonly string[]): Promise<Command> => {
  const area = areaOf(name);
  if (area === undefined) throw new CommandRefused(USAGE.join('\n'));
  const usage = usageOf(name, area);
  const { values, positionals } = parse(words, area);
  const [word, subject, ...rest] = positionals;
  if (values.help === true || word === undefined || rest.length > 0)
    throw new CommandRefused(usage.join('\n'));
  if (area.words[word] === undefined)
    throw new CommandRefused([`There is no command "${word}".`, '', ...usage].join('\n'));
  const command = Command.safeParse({
    ...(await area.fieldsOf({ word, subject, values })),
    name: area.words[word],
  });
  if (command.success) return command.data;
  const faults = command.error.issues.map(({ path: [field], message }) => `${String(field)}: ${message}`);
  throw new CommandRefused([...faults, '', ...usage].join('\n'));
};
