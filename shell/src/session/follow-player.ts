import type { AskForProfileSetup } from './ask-for-profile.ts';
import type { KeepPlayerSetup } from './keep-player.ts';
import type { TellOfActivitySetup } from './tell-of-activity.ts';
import type { TellOfJackpotSetup } from './tell-of-jackpot.ts';

/** Fetches the player as soon as there is one; visitors never fetch the code for it. */
export function followPlayer(
  setup: Omit<KeepPlayerSetup, 'random'> & AskForProfileSetup & TellOfActivitySetup & TellOfJackpotSetup,
): void {
  const { session, report } = setup;
  let isStarted = false;
  const follow = (): void => {
    if (isStarted || !session.state.isSignedIn) return;
    isStarted = true;
    Promise.all([
      import(/* webpackChunkName: "session" */ './keep-player.ts'),
      import(/* webpackChunkName: "session" */ './ask-for-profile.ts'),
      import(/* webpackChunkName: "session" */ './tell-of-activity.ts'),
      import(/* webpackChunkName: "session" */ './tell-of-jackpot.ts'),
    ]).then(
      ([{ keepPlayer }, { askForProfile }, { tellOfActivity }, { tellOfJackpot }]) => {
        keepPlayer({ ...setup, random: Math.random });
        askForProfile(setup);
        tellOfActivity(setup);
        tellOfJackpot(setup);
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
