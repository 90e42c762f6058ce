import type { AskForProfileSetup } from './ask-for-profile.ts';
import type { KeepPlayerSetup } from './keep-player.ts';

/** Fetches the player as soon as there is one; visitors never fetch the code for it. */
export function followPlayer(setup: Omit<KeepPlayerSetup, 'random'> & AskForProfileSetup): void {
  const { session, report } = setup;
  let isStarted = false;
  const follow = (): void => {
    if (isStarted || !session.state.isSignedIn) return;
    isStarted = true;
    Promise.all([
      import(/* webpackChunkName: "session" */ './keep-player.ts'),
      import(/* webpackChunkName: "session" */ './ask-for-profile.ts'),
    ]).then(
      ([{ keepPlayer }, { askForProfile }]) => {
        keepPlayer({ ...setup, random: Math.random });
        askForProfile(setup);
      },
      (error: unknown) => {
        isStarted = false;
        report(error);
      },
    );
  };
  session.subscribe(follow);
  follow();
}
