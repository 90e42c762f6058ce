import type { SuccessorAnswer } from '../redirect-worker/ask-for-successor.ts';
import type { WorkerSurroundings } from './site-worker.ts';
import { workerAddress } from './worker-address.ts';
import { workerTexts } from './worker-texts.ts';

interface SuccessorSurroundings extends Pick<WorkerSurroundings, 'boot' | 'window' | 'notifications'> {
  log: (message: string) => void;
}

/** The same page at another host; undefined where that is no origin that a visitor may be sent to. */
function pageAt(origin: string, { pathname, search, hash }: Location): URL | undefined {
  const address = URL.parse(origin);
  return address?.protocol === 'https:' && address.origin === origin
    ? new URL(`${pathname}${search}${hash}`, origin)
    : undefined;
}

/**
 * Asks, in a worker, whether the site has moved to another host, and offers the same page there. The visitor decides when
 * to go: nothing that they do here is broken off. An error is logged and shown to nobody.
 */
export function followSuccessor({ boot, window, notifications, log }: SuccessorSurroundings): void {
  const { Worker } = window as Window & Pick<typeof globalThis, 'Worker'>;
  const worker = new Worker(workerAddress(window, '/redirectWorker.js') as string);
  const offer = async (origin: string): Promise<void> => {
    const page = pageAt(origin, window.location);
    if (page === undefined) {
      log(`The declared successor ${origin} is no origin with https.`);
      return;
    }
    const texts = await workerTexts(boot.lang);
    notifications.show({
      type: 'system',
      title: texts['moved.title'].replace('{{host}}', page.host),
      text: texts['moved.text'],
      duration: 0,
      suppressDuplicates: true,
      action: { label: texts['moved.open'], run: () => window.location.assign(page.href) },
    });
  };
  const take = async (answer: SuccessorAnswer): Promise<void> => {
    if (answer.kind === 'failed') log(answer.reason);
    if (answer.kind === 'successor') await offer(answer.origin);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SuccessorAnswer>) => {
    worker.terminate();
    take(data).catch((error: unknown) => log(String(error)));
  });
  // The browser gives no message where the script could not be had.
  worker.addEventListener('error', ({ message = 'its script could not be had' }: Partial<ErrorEvent>) => {
    worker.terminate();
    log(`The redirect worker failed: ${message}`);
  });
}
