import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { PaymentNotice, type ProviderPayment } from '@marquee/kernel/payments-protocol';
import { type SigningKey, verifyProviderRequest } from '@marquee/kernel/provider-signature';

/**
 * What becomes of a notice: it is taken and acknowledged; refused; never answered for; or taken, and the acknowledgement is
 * lost.
 */
export type NoticeBehaviour = 'taken' | 'refused' | 'lost' | 'unacknowledged';

/** A platform that hears notices as the protocol says, on the loopback address. */
export const startFakePlatform = async ({
  keys,
  now,
  behaviour = () => 'taken',
}: {
  keys: readonly SigningKey[];
  now: () => Date;
  behaviour?: () => NoticeBehaviour;
}) => {
  const known = new Map<string, ProviderPayment>();
  const heard: PaymentNotice[] = [];
  const forged: string[] = [];

  const take = async (request: IncomingMessage): Promise<void> => {
    const body = await buffer(request);
    const { verdict } = verifyProviderRequest({
      keys,
      method: request.method ?? '',
      path: request.url ?? '',
      body,
      nowMs: now().getTime(),
      headers: request.headers,
    });
    if (verdict !== 'valid' || request.url !== '/payments/v1/notices') forged.push(request.url ?? '');
    const notice = PaymentNotice.parse(JSON.parse(body.toString('utf8')));
    heard.push(notice);
    const { payment } = notice;
    if (payment.version > (known.get(payment.reference)?.version ?? 0)) known.set(payment.reference, payment);
  };

  const server = createServer((request, response) => {
    const what = behaviour();
    if (what === 'lost') {
      request.socket.destroy();
      return;
    }
    const done = what === 'refused' ? buffer(request) : take(request);
    void done.then(
      () => {
        if (what === 'unacknowledged') request.socket.destroy();
        else response.writeHead(what === 'taken' ? 204 : 503).end();
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake platform does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    known,
    heard,
    forged,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
