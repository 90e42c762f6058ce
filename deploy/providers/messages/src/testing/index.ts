import { readEnvironment } from '../env.ts';
import { listen } from '../listen.ts';

/** A stand-in on ports of its own, for tests that send something. */
export const startMessages = async ({ now }: { now: () => Date }) => {
  const environment = { ...readEnvironment({ LOG_LEVEL: 'silent' }), port: 0, smtpPort: 0 };
  const running = await listen({ environment, now });
  return { ...running, smsUrl: `${running.url}/sms`, smsKeys: environment.smsKeys };
};
