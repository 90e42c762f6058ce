import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Size of the buffer for lines that cannot be written; further lines are dropped and counted. */
const MOST_WAITING_BYTES = 1024 * 1024;
const STANDARD_OUTPUT = 1;

/** pino's; Fastify takes it as `loggerInstance`. */
export type Log = Logger;

export interface LogSettings extends Pick<LoggerOptions, 'level' | 'redact' | 'serializers'> {
  /** A file's handle or name, or what takes the lines in a test, instead of the standard output. */
  destination?: number | string | DestinationStream;
}

const ignore = (): void => {};

/** A write to a standard stream that fails would end the process as an unhandled event. */
const surviveStandardStreams = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
  }
};

/**
 * JSON lines on the standard output, each with the server's name.
 *
 * A line that cannot be written (a full or broken disk, a reader that is gone) never ends the process and never throws.
 * Up to a megabyte of lines waits for the next one that can be written; further lines are dropped, and their number is
 * logged once writing works again. From the first call on, the same holds for plain writes to the standard streams.
 *
 * @example const log = createLog('api', { level: 'info' });
 */
export const createLog = (name: string, settings: LogSettings = {}): Log => {
  const { destination = STANDARD_OUTPUT, ...options } = settings;
  surviveStandardStreams();
  if (typeof destination === 'object') return pino({ name, ...options }, destination);
  const output = pino.destination({
    dest: destination,
    sync: true,
    maxLength: MOST_WAITING_BYTES,
    // Waiting here for a slow reader would stop every request; the lines wait instead.
    retryEAGAIN: () => false,
  });
  // `log.fatal` calls it, and on a full disk it would try for ever. Lines are written at once, so nothing needs it.
  output.flushSync = ignore;
  const log = pino({ name, ...options }, output);
  let dropped = 0;
  const logDropped = (): void => {
    const droppedLines = dropped;
    dropped = 0;
    log.warn({ droppedLines }, 'lines of the log were dropped while it could not be written');
  };
  output.on('error', ignore);
  output.on('drop', () => {
    if (dropped === 0) output.once('drain', logDropped);
    dropped += 1;
  });
  return log;
};
