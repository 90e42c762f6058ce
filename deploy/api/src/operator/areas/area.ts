import type { ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What every area takes. */
export const COMMON_OPTIONS = {
  why: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Options;

type Values<Own extends Options> = ReturnType<
  typeof parseArgs<{ options: Own & typeof COMMON_OPTIONS; allowPositionals: true }>
>['values'];

interface Line<Own extends Options> {
  /** The word after the area. */
  word: string;
  /** What the command is about; undefined where the line ends before it. */
  subject: string | undefined;
  values: Values<Own>;
}

/** A group of commands: `npm run operator -- game …`. */
export interface Area<Schemas extends readonly unknown[] = readonly unknown[]> {
  /** Of its commands, each with a `name` of its own among those of all areas. */
  schemas: Schemas;
  /** By the word on the command line: the name of the command. */
  words: Partial<Record<string, string>>;
  usage: readonly string[];
  options: Options;
  /**
   * The fields of a command; its schema judges them and leaves out what is not its own.
   *
   * @throws CommandRefused if a file that the line names cannot be read
   */
  fieldsOf(line: Line<Options>): object | Promise<object>;
}

/** Describes an area; the options that `fieldsOf` reads are those that it declares. */
export const defineArea = <const Schemas extends readonly unknown[], const Own extends Options>(area: {
  schemas: Schemas;
  words: Partial<Record<string, string>>;
  usage: readonly string[];
  options?: Own;
  fieldsOf(line: Line<Own>): object | Promise<object>;
}): Area<Schemas> => ({ options: {}, ...area });
