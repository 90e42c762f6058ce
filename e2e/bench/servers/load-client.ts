import { connect, type Socket } from 'node:net';

import { visitor } from './visitors.ts';

const HEAD_END = '\r\n\r\n';

/** Size of the buffer that a connection reuses for reading. */
const READ_BYTES = 64 * 1024;

const requestOf = (path: string, headers: Record<string, string>): string =>
  [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n') + HEAD_END;

export interface LoadSettings {
  port: number;
  path: string;
  connections: number;
  /** Ends the load after this many requests, or when aborted. */
  requests: number;
  signal?: AbortSignal;
  /** Of each connection between an answer and its next request; none unless given. */
  pauseMs?: number;
  /** Headers of each request, by its number; those of visitors who differ unless given. */
  headersOf?: (index: number) => Record<string, string>;
}

export interface LoadResult {
  durationMs: number;
  /** Of each request that was answered. */
  latenciesMs: number[];
  /** Answers other than 200, and connections that broke. */
  failures: number;
  /** Processor time of this process during the run. */
  clientMs: number;
}

/**
 * Reads the answers of one connection, which come one after the other and say how long they are.
 *
 * @returns what takes the next bytes, and keeps none of them
 */
export function createAnswerReader(onAnswer: (status: number) => void): (chunk: Buffer) => void {
  let begunHead = Buffer.alloc(0);
  let status = 0;
  let missingBytes = 0;
  return (chunk) => {
    let rest = begunHead.length === 0 ? chunk : Buffer.concat([begunHead, chunk]);
    begunHead = Buffer.alloc(0);
    while (rest.length > 0) {
      if (missingBytes === 0) {
        const end = rest.indexOf(HEAD_END);
        if (end === -1) {
          begunHead = Buffer.from(rest);
          return;
        }
        const head = rest.toString('latin1', 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined)
          throw new Error(`This client cannot read an answer without length: ${head}`);
        missingBytes = Number(length);
        status = Number(head.slice(9, 12));
        rest = rest.subarray(end + HEAD_END.length);
      }
      const taken = Math.min(missingBytes, rest.length);
      missingBytes -= taken;
      rest = rest.subarray(taken);
      if (missingBytes === 0) onAnswer(status);
    }
  };
}

/**
 * Asks over plain sockets, each with one request at a time. It spends a fraction of what Node's own client spends, so
 * that on a machine with two cores the servers are measured and not who asks them. It reads nothing but statuses and
 * lengths.
 *
 * @throws when nobody listens, and what `headersOf` throws
 */
export async function runLoad(load: LoadSettings): Promise<LoadResult> {
  const { headersOf = visitor, pauseMs = 0 } = load;
  const latenciesMs: number[] = [];
  let failures = 0;
  let asked = 0;
  const mayAsk = (): boolean => asked < load.requests && load.signal?.aborted !== true;
  const write = (index: number): string => requestOf(load.path, headersOf(index));
  // Where it is known how many there will be, none is put together while the server is measured.
  const written = Number.isFinite(load.requests)
    ? Array.from({ length: load.requests }, (_, index) => write(index))
    : [];
  const usageBefore = process.cpuUsage();
  const begin = performance.now();

  /** Resolves when there is nothing more to ask, or the connection has ended. */
  const useConnection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let askedAt = 0;
      const readAnswer = createAnswerReader((status) => {
        latenciesMs.push(performance.now() - askedAt);
        if (status !== 200) failures += 1;
        askedAt = 0;
        if (pauseMs === 0) askNext();
        else setTimeout(askNext, pauseMs);
      });
      const socket: Socket = connect({
        port: load.port,
        host: '127.0.0.1',
        noDelay: true,
        onread: {
          buffer: Buffer.alloc(READ_BYTES),
          callback(bytes, buffer) {
            readAnswer(Buffer.from(buffer.buffer, buffer.byteOffset, bytes));
            return true;
          },
        },
      });
      const askNext = (): void => {
        if (socket.destroyed) return;
        if (!mayAsk()) {
          socket.destroy();
          return;
        }
        try {
          const request = written[asked] ?? write(asked);
          askedAt = performance.now();
          socket.write(request);
          asked += 1;
        } catch (error) {
          reject(error);
          socket.destroy();
        }
      };
      socket.on('connect', askNext);
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') reject(error);
      });
      socket.on('close', () => {
        if (askedAt > 0) failures += 1;
        resolve();
      });
    });

  const keepAsking = async (): Promise<void> => {
    while (mayAsk()) await useConnection();
  };
  await Promise.all(Array.from({ length: load.connections }, keepAsking));
  const durationMs = performance.now() - begin;
  const { user, system } = process.cpuUsage(usageBefore);
  return { durationMs, latenciesMs, failures, clientMs: (user + system) / 1000 };
}
