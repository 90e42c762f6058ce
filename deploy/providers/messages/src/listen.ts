import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { type AppSetup, buildApp } from './app.ts';

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/** Starts to take messages. @throws where a port is taken; nothing is left open then */
export const listen = async (setup: AppSetup) => {
  const { host, port, smtpPort } = setup.environment;
  const { app, smtp } = await buildApp(setup);
  try {
    const listening = smtp.listen(smtpPort, host);
    if (!listening.listening) await once(listening, 'listening');
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw error;
  }
  return {
    url: `http://${host}:${portOf(app.server.address())}`,
    smtpUrl: `smtp://${host}:${portOf(smtp.server.address())}`,
    close: () => app.close(),
  };
};
