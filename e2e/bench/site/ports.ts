import os from 'node:os';
import path from 'node:path';

export const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The first of the benchmarks' ports. The site takes its own from here, the benchmarks those from 20 above. */
export const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 8700);

export const SITE = {
  port: FIRST_PORT,
  apiPort: FIRST_PORT + 1,
  internalPort: FIRST_PORT + 9,
  httpsPort: FIRST_PORT + 363,
};

export interface EdgePorts {
  port: number;
  internalPort: number;
  httpsPort: number;
}

const edgePorts = (offset: number): EdgePorts => ({
  port: FIRST_PORT + offset,
  internalPort: FIRST_PORT + offset + 1,
  httpsPort: FIRST_PORT + offset + 2,
});

/** The monolith's, or the one whose processor time is read. */
export const SECOND_EDGE = edgePorts(20);

/** An edge of one process. */
export const SINGLE_EDGE = edgePorts(50);

export const PROXY_PORTS = { federated: FIRST_PORT + 30, monolith: FIRST_PORT + 31 };

/** A page of one line, and the line before it. */
export const BARE_PAGE = { httpsPort: FIRST_PORT + 43, proxyPort: FIRST_PORT + 32 };

/** Bare servers, over HTTP/1.1 and over HTTP/2. */
export const RAW_NODE_PORTS = { 'HTTP/1.1': FIRST_PORT + 41, 'HTTP/2': FIRST_PORT + 42 };

/** Everything a run writes; made anew for each. */
export const WORK_FOLDER = path.join(os.tmpdir(), `marquee-bench-${FIRST_PORT}`);
