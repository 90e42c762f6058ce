import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

import type { BucketSettings } from './file-store.ts';

export interface Bucket {
  settings: BucketSettings;
  close: () => void;
}

export interface StandInBucket extends Bucket {
  objects: ReadonlyMap<string, Buffer>;
  /** It answers so many requests with 503. */
  refuse: (times: number) => void;
}

/** As much of S3 as is asked of it. */
export async function aStandInBucket(): Promise<StandInBucket> {
  const objects = new Map<string, Buffer>();
  let refusals = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isSigned =
        /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/eu-north-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/.test(
          request.headers.authorization ?? '',
        );
      const body = Buffer.concat(chunks);
      const hash = createHash('sha256').update(body).digest('hex');
      const isWhole = request.method !== 'PUT' || request.headers['x-amz-content-sha256'] === hash;
      if (!isSigned || !isWhole) return response.writeHead(403).end();
      if ((refusals -= 1) >= 0) return response.writeHead(503).end();
      const key = request.url ?? '';
      if (request.method === 'PUT') objects.set(key, body);
      if (request.method === 'DELETE') objects.delete(key);
      const object = objects.get(key);
      const isMissing = object === undefined && request.method !== 'DELETE';
      return response.writeHead(isMissing ? 404 : 200).end(request.method === 'GET' ? object : undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    objects,
    refuse: (times: number) => {
      refusals = times;
    },
    settings: {
      url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/releases`,
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      region: 'eu-north-1',
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A bucket that somebody named in the environment, to try what a stand-in cannot know; null where nobody did. */
export function aNamedBucket(environment: NodeJS.ProcessEnv): Bucket | null {
  const { TEST_BUCKET_URL: url, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = environment;
  if (url === undefined) return null;
  return {
    settings: {
      url,
      accessKeyId: AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: AWS_SECRET_ACCESS_KEY ?? '',
      region: AWS_REGION ?? 'us-east-1',
    },
    close: () => {},
  };
}
