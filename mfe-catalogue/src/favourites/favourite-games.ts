import { FavoriteToggled } from '@marquee/kernel/contracts/games';
import type { Host } from '@marquee/kernel/remote';

type Player = NonNullable<Host['session']['state']['player']>;

interface Wish {
  desired: boolean;
  /** Whom it was made by, as the session had them; null while the call is under way. */
  settledFor: Player | null;
}

/**
 * What the player wants of each game, before the session knows: a heart fills at once. Calls for one game go one after
 * the other, and the last wish wins.
 */
export function createFavouriteGames() {
  const wishes = new Map<number, Wish>();
  const sending = new Set<number>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const isFavourite = (player: Player | null, gameId: number): boolean => {
    const wish = wishes.get(gameId);
    const isOpen = wish !== undefined && (wish.settledFor === null || wish.settledFor === player);
    return isOpen ? wish.desired : (player?.favorites.includes(gameId) ?? false);
  };

  const send = async (host: Host, gameId: number): Promise<void> => {
    let sent: boolean | undefined;
    while (sent !== wishes.get(gameId)?.desired) {
      sent = wishes.get(gameId)?.desired;
      // oxlint-disable-next-line no-await-in-loop -- one call at a time is the point
      await host.api.post(`/player/favorite/games/${gameId}`, {
        schema: FavoriteToggled,
        body: { desired: sent },
      });
    }
    const wish = wishes.get(gameId);
    if (wish) wish.settledFor = host.session.state.player;
    host.bus.publish('player/changed', {});
  };

  return {
    isFavourite,
    /** Rejects with what the API says; the heart is then as the session has it. */
    async toggle(host: Host, gameId: number): Promise<void> {
      const desired = !isFavourite(host.session.state.player, gameId);
      wishes.set(gameId, { desired, settledFor: null });
      tell();
      if (sending.has(gameId)) return;
      sending.add(gameId);
      try {
        await send(host, gameId);
      } catch (error) {
        wishes.delete(gameId);
        tell();
        throw error;
      } finally {
        sending.delete(gameId);
      }
    },
    subscribe(this: void, listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
