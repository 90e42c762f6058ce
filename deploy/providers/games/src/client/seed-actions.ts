import { type createApi, Refused } from './api.ts';
import { randomHex } from './dom.ts';
import { seedInput } from './fairness-panel.ts';
import type { GameState } from './state.ts';

interface SeedActionsSetup {
  api: ReturnType<typeof createApi>;
  read: () => GameState;
  change: (part: Partial<GameState>) => void;
}

/** The two actions of the fairness panel. */
export const createSeedActions = ({ api, read, change }: SeedActionsSetup) => ({
  rotate: async (): Promise<void> => {
    await api.rotateSeeds(randomHex(8));
    // Earlier rounds can be checked from now on, so the whole session is read again.
    change({ session: await api.readSession() });
  },
  save: async (): Promise<void> => {
    const { value } = seedInput();
    // The server's own rule, checked first: a refused request would log an error in the console of the page around.
    if (!/^[\x20-\x39\x3b-\x7e]{1,64}$/.test(value)) throw new Refused('REQUEST_INVALID');
    const seeds = await api.chooseSeed(value);
    const { session } = read();
    if (session) change({ session: { ...session, seeds } });
    change({ notice: { kind: 'saved' } });
  },
});
