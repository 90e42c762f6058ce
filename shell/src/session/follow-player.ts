import type { KeepPlayerSetup } from './keep-player.ts';

/** Fetches the player as soon as there is one; visitors never fetch the code for it. */
export function followPlayer(setup: Omit<KeepPlayerSetup, 'random'>): void {
  const { session, report } = setup;
  let isStarted = false;
  const follow = (): void => {
    if (isStarted || !session.state.isSignedIn) return;
    isStarted = true;
    import(/* webpackChunkName: "session" */ './keep-player.ts').then(
      ({ keepPlayer }) => void keepPlayer({ ...setup, random: Math.random }),
      (error: unknown) => {
        isStarted = false;
        report(error);
      },
    );
  };
  session.subscribe(follow);
  follow();
}
